import { account } from "#contract/account.ts";
import { call } from "#web/lib/api.ts";
import { logProblem } from "#web/lib/log.ts";
import { beginSession, endSession } from "#web/lib/session.ts";

export async function logIn(username: string, password: string): Promise<void> {
  const { token, user } = await call(account.login, { body: { username, password } });
  beginSession(token, user);
}

export async function register(username: string, password: string): Promise<void> {
  const { token, user } = await call(account.register, { body: { username, password } });
  beginSession(token, user);
}

/** Signs out here in any case; the server ends the session when it can be reached. */
export async function logOut(): Promise<void> {
  const told = call(account.logout, {});
  endSession();
  await told.catch((error: unknown) => logProblem("the server was not told of the sign-out", error));
}
