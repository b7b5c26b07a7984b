import { account } from "#contract/account.ts";
import type { SessionData } from "#contract/account.schema.ts";
import type { InputOf } from "#contract/endpoint.ts";
import { logProblem } from "#web/lib/log.ts";
import { call, send } from "#web/lib/api/api.ts";
import { beginSession, endSession, eraseSession, refreshUser } from "#web/lib/session/session.ts";
import { settleNote } from "./social/arrival-note.ts";

export async function logIn(credentials: InputOf<typeof account.login>["body"]): Promise<void> {
  const { token, user } = await call(account.login, { body: credentials });
  beginSession(token, user);
  settleNote();
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

export async function rename(nickname: string): Promise<void> {
  refreshUser(await call(account.rename, { body: { nickname } }));
}

export function listSessions(): Promise<SessionData[]> {
  return call(account.sessions, {});
}

export async function endOtherSession(id: string): Promise<void> {
  await call(account.endSession, { params: { id } });
}

export async function changePassword(oldPassword: string, password: string): Promise<void> {
  await call(account.changePassword, { body: { oldPassword, password } });
}

export async function askForLink(nameOrEmail: string): Promise<void> {
  await call(account.forgotPassword, { body: { account: nameOrEmail } });
}

/** Sets a new password. Every session has ended with it, so this browser's is over, too. */
export async function resetPassword(token: string, password: string): Promise<void> {
  await call(account.resetPassword, { body: { token, password } });
  endSession();
}

export async function sendCode(email: string): Promise<void> {
  await call(account.bindEmail, { body: { email } });
}

export async function verifyCode(code: string): Promise<void> {
  refreshUser(await call(account.verifyEmail, { body: { code } }));
}

/** Everything the server has about the learner. It answers with the file itself. */
export async function fetchExport(): Promise<{ name: string; content: unknown }> {
  const { path, method, fileName = "export.json" } = account.export;
  return { name: fileName, content: await send(path, { method }) };
}

/** Deletes the account; whoever is on a page for learners should leave it before the session ends. */
export async function deleteAccount(confirm: string, leave: () => void): Promise<void> {
  await call(account.remove, { body: { confirm } });
  leave();
  eraseSession();
}
