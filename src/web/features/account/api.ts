import { account } from "#contract/account.ts";
import type { EventData, SessionData } from "#contract/account.schema.ts";
import { avatar } from "#contract/avatar.ts";
import type { DataOf, InputOf } from "#contract/endpoint.ts";
import { social } from "#contract/social.ts";
import type { IdentityData } from "#contract/social.schema.ts";
import type { ProviderId } from "#domain/account/login-providers.ts";
import { call, send } from "#web/lib/api/api.ts";
import { beginSession, endSession, eraseSession, refreshUser } from "#web/lib/session/session.ts";
import { departure } from "#web/router/leave-app.ts";
import { settleNote } from "./arrival-note.ts";
import { deviceSecret } from "./device-secret.ts";

type Typed<E> = Omit<Extract<InputOf<E>, { body: unknown }>["body"], "device">;

export async function logIn(credentials: Typed<typeof account.login>): Promise<void> {
  const { token, user } = await call(account.login, { body: { ...credentials, device: deviceSecret() } });
  beginSession(token, user);
  settleNote();
}

export async function register(registration: Typed<typeof account.register>): Promise<void> {
  const { token, user } = await call(account.register, { body: { ...registration, device: deviceSecret() } });
  beginSession(token, user);
}

/** Brings the stored account up to date with the server's. */
export async function refreshAccount(): Promise<void> {
  refreshUser(await call(account.info, {}));
}

export async function rename(nickname: string): Promise<void> {
  refreshUser(await call(account.rename, { body: { nickname } }));
}

export async function setAvatar(image: File): Promise<void> {
  refreshUser(await call(avatar.setAvatar, { body: { image } }));
}

export async function removeAvatar(): Promise<void> {
  refreshUser(await call(avatar.removeAvatar, {}));
}

export function listSessions(): Promise<SessionData[]> {
  return call(account.sessions, {});
}

export async function endOtherSession(id: string): Promise<void> {
  await call(account.endSession, { params: { id } });
}

export function listEvents(): Promise<EventData[]> {
  return call(account.events, {});
}

/** A name and a password for an account that has none. */
export async function setCredentials(username: string, password: string): Promise<void> {
  refreshUser(await call(account.setCredentials, { body: { username, password } }));
}

export async function changePassword(oldPassword: string, password: string): Promise<void> {
  await call(account.changePassword, { body: { oldPassword, password, device: deviceSecret() } });
}

export async function askForLink(nameOrEmail: string): Promise<void> {
  await call(account.forgotPassword, { body: { account: nameOrEmail } });
}

/** Sets a new password. The server ends every session of the account with it, so this browser's ends as well. */
export async function resetPassword(token: string, password: string): Promise<void> {
  await call(account.resetPassword, { body: { token, password, device: deviceSecret() } });
  endSession();
}

export async function sendCode(email: string): Promise<void> {
  await call(account.bindEmail, { body: { email } });
}

export async function verifyCode(code: string): Promise<void> {
  refreshUser(await call(account.verifyEmail, { body: { code } }));
}

/** Everything the server has about the learner. The response is the file itself, without an envelope. */
export async function fetchExport(): Promise<{ name: string; content: unknown }> {
  const { path, method, fileName = "export.json" } = account.export;
  return { name: fileName, content: await send(path, { method }) };
}

/** Deletes the account. `leave` goes to an open screen first: one for learners would redirect to the login. */
export async function deleteAccount(confirm: string, leave: () => void): Promise<void> {
  await call(account.remove, { body: { confirm } });
  leave();
  eraseSession();
}

export function listProviders(): Promise<{ id: ProviderId }[]> {
  return call(social.providers, {});
}

export function listIdentities(): Promise<IdentityData[]> {
  return call(social.identities, {});
}

/** What came of a visit to a provider's page, by the code it came back with. */
export function exchangeCode(code: string): Promise<DataOf<typeof social.exchange>> {
  return call(social.exchange, { body: { code } });
}

/** Leaves for the provider's page. */
export async function startLink(provider: ProviderId): Promise<void> {
  const { address } = await call(social.startLink, { params: { provider } });
  departure.leaveApp(address);
}

export function finishLink(code: string): Promise<IdentityData[]> {
  return call(social.finishLink, { body: { code } });
}

export function unlinkLogin(provider: ProviderId): Promise<IdentityData[]> {
  return call(social.unlink, { params: { provider } });
}
