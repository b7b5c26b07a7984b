import { account } from "#contract/account.ts";
import { social } from "#contract/social.ts";
import type { IdentityData } from "#contract/social.schema.ts";
import type { ProviderId } from "#domain/account/login-providers.ts";
import { proveByPassword } from "#web/account/api.ts";
import { deviceSecret } from "#web/account/device-secret.ts";
import { call } from "#web/kit/api/api.ts";
import { logProblem } from "#web/kit/log.ts";
import { eraseSession, refreshUser } from "#web/kit/session/session.ts";
import { departure } from "#web/kit/router/leave-app.ts";
import { callWithProof, saveDraft } from "./proof.ts";
import type { ProofDraft } from "./proof.ts";

/** Sets name and password of an account that has none. */
export async function setCredentials(username: string, password: string): Promise<void> {
  const draft = { sheet: "credentials", typed: username } as const;
  refreshUser(await callWithProof(account.setCredentials, { body: { username, password } }, draft));
}

/**
 * Ends all other sessions and replaces the token of this one, because a stranger may have a copy. Returns
 * whether linked logins can also open the account.
 */
export async function changePassword(oldPassword: string, password: string): Promise<boolean> {
  const body = { oldPassword, password, device: deviceSecret() };
  const { linked = [] } = await call(account.changePassword, { body });
  await proveByPassword(password).catch((error: unknown) => logProblem("the token was not renewed", error));
  return linked.length > 0;
}

/** Opens a linked provider's page to prove the learner's identity there. */
export async function startProof(provider: ProviderId, draft: ProofDraft | undefined): Promise<void> {
  const { address } = await call(social.startProof, { params: { provider } });
  saveDraft(draft);
  departure.leaveApp(address);
}

export async function sendCode(email: string): Promise<void> {
  await callWithProof(account.bindEmail, { body: { email } }, { sheet: "email", typed: email });
}

/**
 * `leave` navigates to a public screen before the session ends, because a screen for learners would redirect
 * to the login.
 */
export async function deleteAccount(confirm: string, leave: () => void): Promise<void> {
  await callWithProof(account.remove, { body: { confirm } }, { sheet: "deletion", typed: confirm });
  leave();
  eraseSession();
}

export async function startLink(provider: ProviderId): Promise<void> {
  const { address } = await callWithProof(social.startLink, { params: { provider } });
  departure.leaveApp(address);
}

export function unlinkLogin(provider: ProviderId): Promise<IdentityData[]> {
  return callWithProof(social.unlink, { params: { provider } });
}
