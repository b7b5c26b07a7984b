import type { FastifyInstance } from "fastify";
import { queryOf } from "#dev/sandbox/pages.ts";
import type { Codes } from "#dev/sandbox/store.ts";
import type { Client } from "#server/providers/settings.ts";
import { codeLifetimeMs, personIn, personShape, returnsToKaiwa, sendConsentPage } from "./consent.ts";
import type { Person } from "./consent.ts";

const base = "/sandbox/wechat";
const openIdOf = ({ subject }: Person): string => `openid-${subject}`;

/**
 * Serves WeChat's login as documented: two pages, an exchange of a code for a token, and an exchange of a
 * token for a user. Errors have status 200.
 */
export function serveWeChatLogin(app: FastifyInstance, codes: Codes, { id, secret }: Client): void {
  const put = (person: Person): string => codes.put(person, Date.now() + codeLifetimeMs);
  const take = (code: string | null): Person | undefined =>
    personShape.safeParse(codes.take(code ?? "", Date.now())).data;

  for (const [path, scope] of [
    ["qrconnect", "snsapi_login"],
    ["oauth2/authorize", "snsapi_userinfo"],
  ]) {
    app.get(`${base}/connect/${path}`, (request, reply) => {
      const query = queryOf(request);
      const isValid =
        returnsToKaiwa(request, "wechat") &&
        query.get("appid") === id &&
        query.get("response_type") === "code" &&
        query.get("scope") === scope &&
        // WeChat's rule for a state.
        /^[a-zA-Z0-9]{1,128}$/.test(query.get("state") ?? "");
      if (!isValid) return reply.code(400).type("text/plain").send("Scope 参数错误或没有 Scope 权限");
      return sendConsentPage(request, reply, "wechat");
    });
  }

  app.get(`${base}/approve`, (request, reply) => {
    if (!returnsToKaiwa(request, "wechat")) return reply.code(400).send("");
    const query = queryOf(request);
    const person = personIn(query);
    const result = new URLSearchParams({ state: query.get("state") ?? "" });
    if (person !== undefined) result.set("code", put(person));
    return reply.redirect(`${query.get("redirect_uri")}?${String(result)}`, 302);
  });

  app.get(`${base}/sns/oauth2/access_token`, async (request) => {
    const query = queryOf(request);
    if (query.get("appid") !== id) return { errcode: 40013, errmsg: "invalid appid" };
    if (query.get("secret") !== secret) return { errcode: 40125, errmsg: "invalid appsecret" };
    const person = take(query.get("code"));
    if (person === undefined) return { errcode: 40029, errmsg: "invalid code" };
    return {
      access_token: put(person),
      expires_in: 7200,
      refresh_token: "sandbox",
      openid: openIdOf(person),
      scope: "snsapi_userinfo",
    };
  });

  app.get(`${base}/sns/userinfo`, async (request) => {
    const query = queryOf(request);
    const person = take(query.get("access_token"));
    if (person === undefined) return { errcode: 40001, errmsg: "invalid credential" };
    if (query.get("openid") !== openIdOf(person)) return { errcode: 40003, errmsg: "invalid openid" };
    const { subject, name: nickname } = person;
    return {
      openid: openIdOf(person),
      unionid: `union-${subject}`,
      nickname,
      headimgurl: "",
      privilege: [],
    };
  });
}
