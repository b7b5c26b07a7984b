import { generateKeyPairSync, randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { ProviderId } from "#domain/account/login-providers.ts";
import { insideFetch } from "#dev/sandbox/inside-fetch.ts";
import { servePages } from "#dev/sandbox/pages.ts";
import type { SandboxStore } from "#dev/sandbox/store.ts";
import { appleProvider, googleProvider, lineProvider } from "#server/providers/live-providers.ts";
import type { Provider, Providers } from "#server/providers/provider.ts";
import { weChatProvider } from "#server/providers/wechat.ts";
import { serveOpenId } from "./openid.ts";
import { serveWeChatLogin } from "./wechat.ts";

const clientOf = (id: string) => ({ id, secret: randomBytes(32).toString("base64url") });

export function serveLogin(
  app: FastifyInstance,
  { codes }: SandboxStore,
  { isOpen }: { isOpen: boolean },
): Providers {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const [google, line, weChat] = [clientOf("kaiwa-google"), clientOf("kaiwa-line"), clientOf("wx-kaiwa")];
  const apple = { id: "example.kaiwa.web", teamId: "SANDBOX", keyId: "sandbox", key: privateKey };
  servePages(app, isOpen, (scope) => {
    serveOpenId(scope, codes, { id: "google", clientId: google.id, secret: google.secret });
    serveOpenId(scope, codes, { id: "line", clientId: line.id, secret: line.secret, hasSharedSecret: true });
    serveOpenId(scope, codes, {
      id: "apple",
      clientId: apple.id,
      secret: { publicKey, teamId: apple.teamId },
    });
    serveWeChatLogin(scope, codes, weChat);
  });

  const inside = insideFetch(app);
  const providersAt = (origin: string): Record<ProviderId, Provider> => {
    const place = (id: ProviderId) => ({ issuer: `${origin}/sandbox/${id}`, sandboxFetch: inside });
    const address = `${origin}/sandbox/wechat`;
    const { id: appId, secret } = weChat;
    return {
      google: provingNoAddress(googleProvider(google, place("google"))),
      line: provingNoAddress(lineProvider(line, place("line"))),
      apple: provingNoAddress(appleProvider(apple, place("apple"))),
      wechat: provingNoAddress(
        weChatProvider({ appId, secret, pages: address, api: address, fetch: (url) => inside(url, {}) }),
      ),
    };
  };
  return {
    isOffered: (_id, _channel, isLocal) => isOpen || isLocal,
    get: (id, _channel, origin) => providersAt(origin)[id],
  };
}

/** Removes the verified address of a login, because visitors can type any address on the sandbox's page. */
function provingNoAddress({ addressFor, identify }: Provider): Provider {
  return {
    addressFor,
    identify: async (flow, callback) => ({
      ...(await identify(flow, callback)),
      isEmailVerified: false,
      isEmailAuthoritative: false,
    }),
  };
}
