import { z } from "zod";
import { ProviderError, providerTimeoutSeconds } from "./provider.ts";
import type { Provider } from "./provider.ts";

export type WeChatSettings = {
  appId: string;
  secret: string;
  /**
   * The origin of pages for browsers, `https://open.weixin.qq.com`. The server calls
   * `https://api.weixin.qq.com`.
   */
  pages: string;
  api: string;
  fetch: (url: string, init: { signal: AbortSignal; redirect: "manual" }) => Promise<Response>;
};

const failure = z.object({ errcode: z.number().refine((code) => code !== 0) });
const tokenAnswer = z.object({ access_token: z.string(), openid: z.string() });
const personAnswer = z.object({
  openid: z.string(),
  unionid: z.string().min(1).optional(),
  nickname: z.string().optional(),
});

/** WeChat uses OAuth 2 without discovery, PKCE and id tokens. Its errors have status 200. */
export function weChatProvider(settings: WeChatSettings): Provider {
  const { appId, secret, pages, api } = settings;

  async function ask<T>(path: string, query: Record<string, string>, shape: z.ZodType<T>): Promise<T> {
    const body = await bodyOf(`${api}${path}?${String(new URLSearchParams(query))}`, settings);
    const refused = failure.safeParse(body);
    if (refused.success)
      throw new ProviderError("failed", `WeChat responded with error ${refused.data.errcode}`);
    const parsed = shape.safeParse(body);
    if (!parsed.success)
      throw new ProviderError("failed", `WeChat responded to ${path} in an unknown format`);
    return parsed.data;
  }

  return {
    addressFor: async ({ channel, redirectUri, state }) => {
      const isInApp = channel === "in-app";
      const url = new URL(`${pages}/connect/${isInApp ? "oauth2/authorize" : "qrconnect"}`);
      url.search = String(
        new URLSearchParams({
          appid: appId,
          redirect_uri: redirectUri,
          response_type: "code",
          scope: isInApp ? "snsapi_userinfo" : "snsapi_login",
          state,
        }),
      );
      // WeChat requires this fragment.
      url.hash = "wechat_redirect";
      return url;
    },
    identify: async ({ state }, callback) => {
      if (callback.get("state") !== state) throw new ProviderError("failed", "WeChat returned another state");
      const code = callback.get("code");
      if (code === null || code === "") throw new ProviderError("cancelled", "WeChat sent no code");
      const token = await ask(
        "/sns/oauth2/access_token",
        { appid: appId, secret, code, grant_type: "authorization_code" },
        tokenAnswer,
      );
      const person = await ask(
        "/sns/userinfo",
        { access_token: token.access_token, openid: token.openid, lang: "zh_CN" },
        personAnswer,
      );
      if (person.openid !== token.openid)
        throw new ProviderError("failed", "WeChat returned another user than the token belongs to");
      // An openid differs between our apps. With openids, one user would have two accounts.
      if (person.unionid === undefined) {
        throw new ProviderError(
          "failed",
          "WeChat sends no unionid: bind the app to an open platform account",
        );
      }
      return {
        subject: person.unionid,
        ...(person.nickname !== undefined && { name: person.nickname }),
        isEmailVerified: false,
        isEmailAuthoritative: false,
      };
    },
  };
}

async function bodyOf(url: string, { fetch }: WeChatSettings): Promise<unknown> {
  try {
    // The address contains the client secret, so errors of `fetch` are not passed on.
    const response = await fetch(url, {
      signal: AbortSignal.timeout(providerTimeoutSeconds * 1000),
      redirect: "manual",
    });
    return await response.json();
  } catch {
    throw new ProviderError("unavailable", "WeChat does not respond");
  }
}
