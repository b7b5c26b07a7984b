import { generateKeyPairSync, randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { AppError } from "#contract/errors.ts";
import type { ProviderId } from "#domain/account/login-providers.ts";
import { insideFetch } from "#server/sandbox/inside-fetch.ts";
import { isMadeOnThisMachine } from "#server/http/this-machine.ts";
import { appleProvider, googleProvider, lineProvider } from "#server/providers/live-providers.ts";
import type { Provider, Providers } from "#server/providers/provider.ts";
import { weChatProvider } from "#server/providers/wechat.ts";
import { serveOpenIdSandbox } from "./openid-sandbox.ts";
import { serveWeChatSandbox } from "./wechat-sandbox.ts";

const secret = (): string => randomBytes(32).toString("base64url");

/** Maximum number of origins in memory. A machine has only a few names. */
const maxOrigins = 20;

/**
 * Serves four identity providers for development and tests. The app uses the same code as for real providers.
 * Requests between servers stay in the process.
 */
export function serveLoginSandbox(
  app: FastifyInstance,
  { isSandboxOpen }: { isSandboxOpen: boolean },
): Providers {
  const isServed = (isLocal: boolean): boolean => isSandboxOpen || isLocal;
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const google = { id: "kaiwa-google", secret: secret() };
  const line = { id: "kaiwa-line", secret: secret() };
  const apple = { id: "example.kaiwa.web", teamId: "SANDBOX", keyId: "sandbox", key: privateKey };
  const weChat = { id: "wx-kaiwa", secret: secret() };
  void app.register(async (scope) => {
    // Callers of these pages can sign in as anyone, so only callers on this machine are served.
    scope.addHook("onRequest", async (request) => {
      if (!isServed(isMadeOnThisMachine(request))) throw new AppError("not-found");
    });
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    serveOpenIdSandbox(scope, { id: "google", clientId: google.id, secret: google.secret });
    serveOpenIdSandbox(scope, { id: "line", clientId: line.id, secret: line.secret, hasSharedSecret: true });
    serveOpenIdSandbox(scope, {
      id: "apple",
      clientId: apple.id,
      secret: { publicKey, teamId: apple.teamId },
    });
    serveWeChatSandbox(scope, weChat);
  });

  const inside = insideFetch(app);
  const madeFor = (origin: string): Record<ProviderId, Provider> => {
    const place = (id: string) => ({ issuer: `${origin}/sandbox/${id}`, sandboxFetch: inside });
    const weChatAt = `${origin}/sandbox/wechat`;
    return {
      google: provingNoAddress(googleProvider(google, place("google"))),
      line: provingNoAddress(lineProvider(line, place("line"))),
      apple: provingNoAddress(appleProvider(apple, place("apple"))),
      wechat: provingNoAddress(
        weChatProvider({
          appId: weChat.id,
          secret: weChat.secret,
          pages: weChatAt,
          api: weChatAt,
          fetch: (url) => inside(url, { method: "GET" }),
        }),
      ),
    };
  };
  const made = new Map<string, Record<ProviderId, Provider>>();
  return {
    isOffered: (_id, _channel, isLocal) => isServed(isLocal),
    get: (id, _channel, origin) => {
      if (made.size >= maxOrigins && !made.has(origin)) made.clear();
      const providers = made.get(origin) ?? madeFor(origin);
      made.set(origin, providers);
      return providers[id];
    },
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
