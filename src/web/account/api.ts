import { account } from "#contract/account.ts";
import type { EventData, SessionData } from "#contract/account.schema.ts";
import type { DataOf, InputOf } from "#contract/endpoint.ts";
import { social } from "#contract/social.ts";
import type { IdentityData } from "#contract/social.schema.ts";
import type { ProviderId } from "#domain/account/login-providers.ts";
import { call } from "#web/kit/api/api.ts";
import { beginSession, endSession, refreshUser, renewToken } from "#web/kit/session/session.ts";
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

export function listEvents(): Promise<EventData[]> {
  return call(account.events, {});
}

/** Actions that require a proof work for the next ten minutes. */
export async function proveByPassword(password: string): Promise<void> {
  renewToken((await call(account.prove, { body: { password } })).token);
}

export async function finishProof(code: string): Promise<void> {
  renewToken((await call(social.finishProof, { body: { code } })).token);
}

export async function requestResetLink(nameOrEmail: string): Promise<void> {
  await call(account.forgotPassword, { body: { account: nameOrEmail } });
}

/**
 * The server ends every session of the account, so this browser's session ends as well. Returns the logins
 * that were unlinked, and those that still open the account.
 */
export async function resetPassword(
  token: string,
  password: string,
): Promise<Record<"unlinked" | "linked", ProviderId[]>> {
  const body = { token, password, device: deviceSecret() };
  const { unlinked = [], linked = [] } = await call(account.resetPassword, { body });
  endSession();
  return { unlinked, linked };
}

export async function verifyCode(code: string): Promise<void> {
  refreshUser(await call(account.verifyEmail, { body: { code } }));
}

export function listProviders(): Promise<{ id: ProviderId }[]> {
  return call(social.providers, {});
}

export function listIdentities(): Promise<IdentityData[]> {
  return call(social.identities, {});
}

export function exchangeCode(code: string): Promise<DataOf<typeof social.exchange>> {
  return call(social.exchange, { body: { code } });
}

export function finishLink(code: string): Promise<IdentityData[]> {
  return call(social.finishLink, { body: { code } });
}
