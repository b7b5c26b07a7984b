import type { LightMyRequestResponse } from "fastify";
import type { Database } from "#server/db/database.ts";
import { sessionAuthenticator } from "#server/modules/account/sessions.ts";
import { testApp } from "./app.ts";

export const goodPassword = "夏の夜 at the station";

type Fields = { username?: unknown; password?: unknown; email?: unknown };

/** The server with real sign-in and a clock the test turns, and the calls of an account. */
export async function accountApp(database: Database, environment: Record<string, string> = {}) {
  let time = 1_763_200_000_000;
  const now = (): number => time;
  const app = await testApp(database, {
    authenticate: sessionAuthenticator({ database, now }),
    now,
    environment,
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
  return {
    app,
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

/** A username nobody else in this run has. */
export function newName(): string {
  people += 1;
  return `learner${people}.${process.pid}`;
}

/** An address nobody else is likely to have, so that limits per address meet only who provokes them. */
export function randomAddress(): string {
  const part = (): number => Math.floor(Math.random() * 256);
  return `10.${part()}.${part()}.${part()}`;
}
