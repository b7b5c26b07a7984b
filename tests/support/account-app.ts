import type { LightMyRequestResponse } from "fastify";
import type { AppDeps } from "#server/app.ts";
import type { Database } from "#server/db/database.ts";
import type { RenderedEmail } from "#server/mail/emails.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import { sessionAuthenticator } from "#server/modules/account/sessions/service.ts";
import { testApp } from "./app.ts";

export const goodPassword = "夏の夜 at the station";

type Fields = { username?: unknown; password?: unknown; email?: unknown; device?: unknown };

export type SentEmail = RenderedEmail & { to: string };

/** The server with real sign-in and a clock that the test controls, and the calls of an account. */
export async function accountApp(
  database: Database,
  environment: Record<string, string> = {},
  ownMailer?: Mailer,
  providers?: AppDeps["providers"],
  overrides: Partial<AppDeps> = {},
) {
  const emails: SentEmail[] = [];
  const mailer: Mailer = ownMailer ?? {
    send: async (to, email) => void emails.push({ ...email, to }),
    close: () => undefined,
  };
  let time = 1_763_200_000_000;
  const now = (): number => time;
  const app = await testApp(database, {
    authenticate: sessionAuthenticator({ database, now }),
    now,
    environment,
    mailer,
    ...(providers !== undefined && { providers }),
    // Polls often, so that a test that moves the clock does not wait for the worker.
    worker: { pollMs: 20 },
    ...overrides,
  });
  const post =
    (url: string) =>
    (payload: Fields, address = randomAddress()): Promise<LightMyRequestResponse> =>
      app.inject({
        method: "POST",
        url,
        payload,
        remoteAddress: address,
        headers: { "accept-language": "en" },
      });
  const withToken =
    (method: "GET" | "POST", url: string) =>
    (token?: string): Promise<LightMyRequestResponse> =>
      app.inject({ method, url, headers: token === undefined ? {} : { authorization: token } });
  /** A call with a token, in English by default. */
  const as = (token: string, { language = "en", userAgent = "" } = {}) => {
    const headers = { authorization: token, "accept-language": language, "user-agent": userAgent };
    return {
      get: (url: string): Promise<LightMyRequestResponse> => app.inject({ url, headers }),
      post: (url: string, payload: object = {}): Promise<LightMyRequestResponse> =>
        app.inject({ method: "POST", url, headers, payload }),
    };
  };
  return {
    app,
    /** All e-mails, newest last. */
    emails,
    as,
    forgot: (account: string, address = randomAddress(), language = "en"): Promise<LightMyRequestResponse> =>
      app.inject({
        method: "POST",
        url: "/api/user/password/forgot",
        payload: { account },
        remoteAddress: address,
        headers: { "accept-language": language },
      }),
    reset: (token: string, password: string): Promise<LightMyRequestResponse> =>
      app.inject({
        method: "POST",
        url: "/api/user/password/reset",
        payload: { token, password },
        headers: { "accept-language": "en" },
      }),
    now,
    wait: (ms: number): void => {
      time += ms;
    },
    register: post("/api/user/register"),
    logIn: post("/api/user/login"),
    logOut: withToken("POST", "/api/user/logout"),
    info: withToken("GET", "/api/user/info"),
  };
}

let people = 0;

/** A unique username. */
export function newName(): string {
  people += 1;
  return `learner${people}.${process.pid}`;
}

/** A random address, so that limits per address do not interfere. */
export function randomAddress(): string {
  const part = (): number => Math.floor(Math.random() * 256);
  return `10.${part()}.${part()}.${part()}`;
}
