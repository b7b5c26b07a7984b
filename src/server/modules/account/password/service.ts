import { randomBytes } from "node:crypto";
import { cleanUsername, fold, isUsername } from "#contract/account-rules.ts";
import { isStrongPassword } from "#contract/password-rule.ts";
import { AppError } from "#contract/errors.ts";
import type { Language } from "#domain/site/languages.ts";
import { screenPaths } from "#domain/site/screens.ts";
import { addressGroup } from "#server/modules/account/protection/address-group.ts";
import { eventRow } from "#server/modules/account/events/store.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";
import { ownUser } from "#server/modules/account/service.ts";
import type { AccountDeps } from "#server/modules/account/service.ts";
import { hashToken } from "#server/modules/account/sessions/session-token.ts";
import type { UserRow } from "#server/modules/account/store.ts";
import type { Throttle } from "#server/modules/account/protection/throttles.ts";

/** How long a link counts. The mail says so, too. */
const linkLifetimeMs = 30 * 60_000;

type Changer = { userId: string; token: string; language: Language; userAgent?: string | undefined };

/** Changes the password. Every other session ends at once, and so does any link on its way. */
export async function changePassword(
  deps: AccountDeps,
  { oldPassword, password }: { oldPassword: string; password: string },
  { userId, token, language, userAgent }: Changer,
): Promise<void> {
  const user = await ownUser(deps, userId);
  if (oldPassword === "" || password === "") throw new AppError("login.empty");
  // Whoever found an open session may guess here no more often than at the door.
  const limit: Throttle = { limit: "login-account", subject: user.username_folded };
  await deps.throttles.assertOpen([limit]);
  const before = await deps.queue.run(async () => {
    await deps.throttles.assertOpen([limit]);
    if (await verifyPassword(user.password_hash, oldPassword)) return user.password_hash;
    await deps.throttles.count([limit]);
    return null;
  });
  if (before === null) throw new AppError("password.wrong");
  if (!isStrongPassword(password, user.username)) throw new AppError("register.password-weak");
  const after = await deps.queue.run(() => hashPassword(password));
  const change = { userId, before, after, keptSession: hashToken(token) };
  // Somebody else may have changed it while we were hashing.
  const event = eventRow({ userId, kind: "password-changed", userAgent }, deps.now());
  if (!(await deps.store.changePassword(change, event))) throw new AppError("password.wrong");
  await deps.throttles.forget(limit);
  tellOfChange(deps, user, language);
}

/**
 * Sends a link to set a new password. Whoever asks learns nothing: the answer goes out before it is known whether there
 * is such an account.
 */
export async function forgotPassword(
  deps: AccountDeps,
  account: string,
  { address, language }: { address: string; language: Language },
): Promise<void> {
  const name = cleanUsername(account);
  if (name === "") throw new AppError("login.empty");
  const limits: Throttle[] = [
    { limit: "forgot-account", subject: fold(name) },
    { limit: "forgot-address", subject: addressGroup(address) },
  ];
  await deps.tidy();
  await deps.throttles.assertOpen(limits);
  await deps.throttles.count(limits);
  deps.afterReply.run("a link for a new password was not sent", () => sendLink(deps, name, language));
}

async function sendLink(deps: AccountDeps, name: string, language: Language): Promise<void> {
  // No username has an @ in it.
  const user = name.includes("@")
    ? await deps.recovery.userByEmail(fold(name))
    : isUsername(name)
      ? await deps.store.userByName(fold(name))
      : undefined;
  if (user === undefined || user.email === null) return;
  const limit: Throttle = { limit: "mail-recipient", subject: fold(user.email) };
  if (!(await deps.throttles.isOpen([limit]))) return;
  await deps.throttles.count([limit]);
  const token = randomBytes(32).toString("base64url");
  const expiresAt = deps.now() + linkLifetimeMs;
  await deps.recovery.putReset({ user_id: user.id, token_hash: hashToken(token), expires_at: expiresAt });
  // Behind the #, where neither a proxy's log nor a Referer has it.
  const link = `${deps.origin}${screenPaths.resetPassword}#token=${token}`;
  await deps.post(user.email, { kind: "reset", username: user.username, link }, language);
}

/** Sets a new password with a link's token, once. Everybody is signed out, and the account's waits are over. */
export async function resetPassword(
  deps: AccountDeps,
  { token, password }: { token: string; password: string },
  { language, userAgent }: { language: Language; userAgent?: string | undefined },
): Promise<void> {
  const tokenHash = hashToken(token);
  const user = await deps.recovery.userOfReset(tokenHash, deps.now());
  if (user === undefined) throw new AppError("password.link-invalid");
  if (!isStrongPassword(password, user.username)) throw new AppError("register.password-weak");
  const passwordHash = await deps.queue.run(() => hashPassword(password));
  const event = eventRow({ userId: user.id, kind: "password-reset", userAgent }, deps.now());
  if (!(await deps.recovery.takeReset(tokenHash, passwordHash, deps.now(), event))) {
    throw new AppError("password.link-invalid");
  }
  await deps.throttles.forget({ limit: "login-account", subject: user.username_folded });
  tellOfChange(deps, user, language);
}

/** Who did not change it should hear of it. Only where the address is known to be theirs. */
export function tellOfChange(deps: AccountDeps, user: UserRow, language: Language): void {
  const { email, username } = user;
  if (email === null || user.email_verified_at === null) return;
  const letter = { kind: "passwordChanged", username } as const;
  deps.afterReply.run("a change of password was not told", () => deps.post(email, letter, language));
}
