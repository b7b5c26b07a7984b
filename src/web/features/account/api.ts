import { account } from "#contract/account.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { call } from "#web/lib/api.ts";
import { logProblem } from "#web/lib/log.ts";
import { beginSession, endSession, refreshUser } from "#web/lib/session.ts";

export async function logIn(credentials: InputOf<typeof account.login>["body"]): Promise<void> {
  const { token, user } = await call(account.login, { body: credentials });
  beginSession(token, user);
}

export async function register(registration: InputOf<typeof account.register>["body"]): Promise<void> {
  const { token, user } = await call(account.register, { body: registration });
  beginSession(token, user);
}

/** Signs out here in any case; the server ends the session when it can be reached. */
export async function logOut(): Promise<void> {
  const told = call(account.logout, {});
  endSession();
  await told.catch((error: unknown) => logProblem("the server was not told of the sign-out", error));
}

/** Asks the server who is signed in, and shows what it says. */
export async function refreshAccount(): Promise<void> {
  refreshUser(await call(account.info, {}));
}
