import * as openid from "openid-client";
import type { Channel, ProviderId } from "#domain/account/login-providers.ts";
import { appleClientSecret } from "./apple-secret.ts";
import { openIdProvider } from "./openid.ts";
import type { OpenIdSettings } from "./openid.ts";
import type { Provider, Providers } from "./provider.ts";
import type { Client, SocialSettings } from "./settings.ts";
import { weChatProvider } from "./wechat.ts";

type Place = Pick<OpenIdSettings, "issuer" | "sandboxFetch">;

/** Google gives out gmail.com, and the domains of organisations that it hosts. */
export function googleProvider({ id, secret }: Client, place: Place): Provider {
  return openIdProvider({
    ...place,
    clientId: id,
    clientAuth: openid.ClientSecretPost(secret),
    scope: "openid email profile",
    parameters: { prompt: "select_account" },
    isAuthoritative: (email, claims) => /@gmail\.com$/i.test(email) || typeof claims["hd"] === "string",
  });
}

/** LINE signs with the channel's secret, and has not asked anybody whether an address is theirs. */
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

/** Apple sends its answer as a form when it is asked for a name, and takes a signed token as the secret. */
export function appleProvider({ id, ...rest }: AppleClient, place: Place): Provider {
  return openIdProvider({
    ...place,
    clientId: id,
    clientAuth: (_server, _client, body) => {
      body.set("client_id", id);
      body.set("client_secret", appleClientSecret({ clientId: id, ...rest }, place.issuer));
    },
    scope: "openid name email",
    parameters: { response_mode: "form_post" },
    isAuthoritative: (email) => /@(privaterelay\.appleid|icloud|me|mac)\.com$/i.test(email),
  });
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

/** The providers that are configured, each asked only when somebody has chosen it. */
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
