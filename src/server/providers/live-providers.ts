import { sign } from "node:crypto";
import * as openid from "openid-client";
import type { Channel, ProviderId } from "#domain/account/login-providers.ts";
import { openIdProvider } from "./openid.ts";
import type { OpenIdSettings } from "./openid.ts";
import type { Provider, Providers } from "./provider.ts";
import type { Client, SocialSettings } from "./settings.ts";
import { weChatProvider } from "./wechat.ts";

type Place = Pick<OpenIdSettings, "issuer" | "sandboxFetch">;

/** Google issues gmail.com addresses and the addresses of hosted organisations (claim `hd`). */
export function googleProvider({ id, secret }: Client, place: Place): Provider {
  return openIdProvider({
    ...place,
    clientId: id,
    clientAuth: openid.ClientSecretPost(secret),
    scope: "openid email profile",
    parameters: { prompt: "select_account" },
    isAuthoritative: isIssuedByGoogle,
  });
}

/**
 * Says whether Google issues an address. The account of an organisation may have an address of another
 * domain, which Google has verified only once.
 */
export function isIssuedByGoogle(email: string, { hd }: Record<string, unknown>): boolean {
  const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
  return domain === "gmail.com" || (typeof hd === "string" && domain === hd.toLowerCase());
}

/** LINE signs id tokens with the channel's secret and does not verify e-mail addresses. */
export function lineProvider({ id, secret }: Client, place: Place): Provider {
  return openIdProvider({
    ...place,
    clientId: id,
    clientAuth: openid.ClientSecretPost(secret),
    scope: "openid profile",
    sharedSecret: secret,
    isAuthoritative: () => false,
  });
}

type AppleClient = NonNullable<SocialSettings["apple"]>;

/** If the scope contains `name`, Apple posts a form to the callback. The client secret is a signed token. */
export function appleProvider(client: AppleClient, place: Place): Provider {
  const { id } = client;
  return openIdProvider({
    ...place,
    clientId: id,
    clientAuth: (_server, _client, body) => {
      body.set("client_id", id);
      body.set("client_secret", appleClientSecret(client, place.issuer));
    },
    scope: "openid name email",
    parameters: { response_mode: "form_post" },
    isAuthoritative: (email) => /@(privaterelay\.appleid|icloud|me|mac)\.com$/i.test(email),
  });
}

const base64Json = (value: object): string => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Makes Apple's client secret, which is a short-lived token (ES256). */
function appleClientSecret({ id, teamId, keyId, key }: AppleClient, issuer: string): string {
  const now = Math.floor(Date.now() / 1000);
  const head = base64Json({ alg: "ES256", kid: keyId });
  const body = base64Json({ iss: teamId, sub: id, aud: issuer, iat: now, exp: now + 300 });
  const signature = sign("sha256", Buffer.from(`${head}.${body}`), { key, dsaEncoding: "ieee-p1363" });
  return `${head}.${body}.${signature.toString("base64url")}`;
}

function liveWeChat(client: Client): Provider {
  return weChatProvider({
    appId: client.id,
    secret: client.secret,
    pages: "https://open.weixin.qq.com",
    api: "https://api.weixin.qq.com",
    fetch: (url, init) => fetch(url, init),
  });
}

/** The providers are contacted only on demand. */
export function liveProviders(settings: SocialSettings): Providers {
  const { google, apple, line, weChatQr, weChatInApp } = settings;
  const made: Partial<Record<`${ProviderId} ${Channel}`, Provider>> = {
    ...(google && { "google page": googleProvider(google, { issuer: "https://accounts.google.com" }) }),
    ...(apple && { "apple page": appleProvider(apple, { issuer: "https://appleid.apple.com" }) }),
    ...(line && { "line page": lineProvider(line, { issuer: "https://access.line.me" }) }),
    ...(weChatQr && { "wechat qr": liveWeChat(weChatQr) }),
    ...(weChatInApp && { "wechat in-app": liveWeChat(weChatInApp) }),
  };
  return {
    isOffered: (id, channel) => made[`${id} ${channel}`] !== undefined,
    get: (id, channel) => made[`${id} ${channel}`],
  };
}
