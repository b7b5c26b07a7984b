import type { FastifyInstance } from "fastify";
import { originOf, queryOf } from "#dev/sandbox/pages.ts";
import type { Codes } from "#dev/sandbox/store.ts";
import type { GatewayKeys } from "./keys.ts";
import { sandboxMerchant } from "./keys.ts";

const codeLifetimeMs = 5 * 60_000;
const { weChatAppId } = sandboxMerchant;

type BuyerLogin = { base: string; codes: Codes; keys: () => GatewayKeys; now: () => number };

/** Imitates WeChat's `snsapi_base`, which identifies a buyer without a prompt. Errors have status 200. */
export function serveBuyerLogin(app: FastifyInstance, { base, codes, keys, now }: BuyerLogin): void {
  app.get(`${base}/connect/oauth2/authorize`, (request, reply) => {
    const query = queryOf(request);
    const back = URL.parse(query.get("redirect_uri") ?? "");
    const isValid =
      back?.origin === originOf(request) &&
      query.get("appid") === weChatAppId &&
      query.get("response_type") === "code" &&
      query.get("scope") === "snsapi_base" &&
      /^[a-zA-Z0-9]{1,128}$/.test(query.get("state") ?? "");
    if (back === null || !isValid) return reply.code(400).type("text/plain").send("redirect_uri 参数错误");
    back.searchParams.set("code", codes.put({ isBuyer: true }, now() + codeLifetimeMs));
    back.searchParams.set("state", query.get("state") ?? "");
    return reply.header("cache-control", "no-store").redirect(String(back), 302);
  });

  app.get(`${base}/sns/oauth2/access_token`, (request, reply) => {
    const query = queryOf(request);
    const redeemed = (): object => {
      if (query.get("appid") !== weChatAppId) return { errcode: 40013, errmsg: "invalid appid" };
      if (query.get("secret") !== keys().appSecret) return { errcode: 40125, errmsg: "invalid appsecret" };
      const isKnown = codes.take(query.get("code") ?? "", now()) !== null;
      if (!isKnown) return { errcode: 40029, errmsg: "invalid code" };
      return {
        access_token: "sandbox",
        expires_in: 7200,
        openid: "o-sandbox-buyer",
        scope: "snsapi_base",
      };
    };
    return reply.type("text/plain").header("cache-control", "no-store").send(JSON.stringify(redeemed()));
  });
}
