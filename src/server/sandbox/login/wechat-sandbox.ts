import type { FastifyInstance } from "fastify";
import { callbackPath } from "#contract/social.ts";
import type { Client } from "#server/providers/settings.ts";
import { sendConsentPage } from "./consent-page.ts";
import { originOf, parametersOf } from "#server/sandbox/request-address.ts";
import { oneTimeCodes } from "./one-time-codes.ts";
import { personIn } from "./people.ts";
import type { Person } from "./people.ts";

const base = "/sandbox/wechat";

/**
 * Serves WeChat's login as documented: two pages, an exchange of a code for a token, and an exchange of a
 * token for a user. Errors have status 200.
 */
export function serveWeChatSandbox(app: FastifyInstance, { id, secret }: Client): void {
  const codes = oneTimeCodes<Person>();
  const tokens = oneTimeCodes<Person>();
  const openIdOf = ({ subject }: Person): string => `openid-${subject}`;

  for (const [path, scope] of [
    ["qrconnect", "snsapi_login"],
    ["oauth2/authorize", "snsapi_userinfo"],
  ]) {
    app.get(`${base}/connect/${path}`, (request, reply) => {
      const query = parametersOf(request.url);
      const isAsked =
        query.get("appid") === id &&
        query.get("redirect_uri") === originOf(request) + callbackPath("wechat") &&
        query.get("response_type") === "code" &&
        query.get("scope") === scope &&
        // WeChat's rule for a state.
        /^[a-zA-Z0-9]{1,128}$/.test(query.get("state") ?? "");
      if (!isAsked) return reply.code(400).type("text/plain").send("Scope 参数错误或没有 Scope 权限");
      return sendConsentPage(reply, { provider: "wechat", query, approve: `${base}/approve` });
    });
  }

  app.get(`${base}/approve`, (request, reply) => {
    const query = parametersOf(request.url);
    const redirectUri = query.get("redirect_uri") ?? "";
    if (redirectUri !== originOf(request) + callbackPath("wechat")) return reply.code(400).send("");
    const person = query.get("cancel") === "yes" ? undefined : personIn(query);
    const answer = new URLSearchParams({ state: query.get("state") ?? "" });
    if (person !== undefined) answer.set("code", codes.put(person));
    return reply.redirect(`${redirectUri}?${String(answer)}`, 302);
  });

  app.get(`${base}/sns/oauth2/access_token`, async (request) => {
    const query = parametersOf(request.url);
    if (query.get("appid") !== id) return { errcode: 40013, errmsg: "invalid appid" };
    if (query.get("secret") !== secret) return { errcode: 40125, errmsg: "invalid appsecret" };
    const person = codes.take(query.get("code") ?? "");
    if (person === undefined) return { errcode: 40029, errmsg: "invalid code" };
    return {
      access_token: tokens.put(person),
      expires_in: 7200,
      refresh_token: "sandbox",
      openid: openIdOf(person),
      scope: "snsapi_userinfo",
    };
  });

  app.get(`${base}/sns/userinfo`, async (request) => {
    const query = parametersOf(request.url);
    const person = tokens.take(query.get("access_token") ?? "");
    if (person === undefined) return { errcode: 40001, errmsg: "invalid credential" };
    if (query.get("openid") !== openIdOf(person)) return { errcode: 40003, errmsg: "invalid openid" };
    return {
      openid: openIdOf(person),
      unionid: `union-${person.subject}`,
      nickname: person.name,
      headimgurl: "",
      privilege: [],
    };
  });
}
