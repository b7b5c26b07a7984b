import { createHmac, timingSafeEqual } from "node:crypto";
import type { GatewayAnswer } from "./gateway.ts";
import { sandboxMerchant } from "./gateway-keys.ts";

const codeLifetimeMs = 5 * 60_000;

const json = (data: object): GatewayAnswer => ({
  status: 200,
  headers: { "content-type": "text/plain" },
  body: JSON.stringify(data),
});

/** The code contains its expiry and a signature, so that every process can redeem it. */
const codeUntil = (secret: string, until: number): string => {
  const text = until.toString(36);
  return `${text}.${createHmac("sha256", secret).update(text).digest("base64url")}`;
};

/** Imitates `snsapi_base`: identifies the buyer without a prompt and redirects back. */
export function authorizeBuyer(
  query: URLSearchParams,
  secret: string,
  now: number,
  origin: string,
): GatewayAnswer {
  const back = query.get("redirect_uri") ?? "";
  const isAsked =
    query.get("appid") === sandboxMerchant.weChatAppId &&
    URL.canParse(back) &&
    new URL(back).origin === origin &&
    query.get("response_type") === "code" &&
    query.get("scope") === "snsapi_base" &&
    /^[a-zA-Z0-9]{1,128}$/.test(query.get("state") ?? "");
  if (!isAsked)
    return { status: 400, headers: { "content-type": "text/plain" }, body: "redirect_uri 参数错误" };
  const url = new URL(back);
  url.searchParams.set("code", codeUntil(secret, now + codeLifetimeMs));
  url.searchParams.set("state", query.get("state") ?? "");
  return { status: 302, headers: { location: String(url) }, body: "" };
}

/** Exchanges a code for an openid. Errors have status 200. */
export function redeemBuyerCode(query: URLSearchParams, secret: string, now: number): GatewayAnswer {
  if (query.get("appid") !== sandboxMerchant.weChatAppId)
    return json({ errcode: 40013, errmsg: "invalid appid" });
  if (query.get("secret") !== secret) return json({ errcode: 40125, errmsg: "invalid appsecret" });
  const code = query.get("code") ?? "";
  const until = Number.parseInt(code.split(".")[0] ?? "", 36);
  const right = Buffer.from(Number.isSafeInteger(until) ? codeUntil(secret, until) : "");
  const isRight = right.length === code.length && timingSafeEqual(right, Buffer.from(code));
  if (!isRight || until <= now) return json({ errcode: 40029, errmsg: "invalid code" });
  return json({ access_token: "sandbox", expires_in: 7200, openid: "o-sandbox-buyer", scope: "snsapi_base" });
}
