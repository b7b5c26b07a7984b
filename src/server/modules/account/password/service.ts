import { randomBytes } from "node:crypto";
import { cleanUsername, fold, isUsername } from "#contract/account-rules.ts";
import { AppError } from "#contract/errors.ts";
import { isStrongPassword } from "#contract/password-rule.ts";
import type { Language } from "#domain/site/languages.ts";
import { screenPaths } from "#domain/site/screens.ts";
import type { AccountDeps } from "#server/modules/account/deps.ts";
import { rememberDevice } from "#server/modules/account/devices/service.ts";
import { eventRow } from "#server/modules/account/events/service.ts";
import { addressGroup } from "#server/modules/account/protection/address-group.ts";
import { askedMail, postNotice } from "#server/modules/account/protection/mail-cap.ts";
import { accountAtAddress } from "#server/modules/account/protection/sign-in-limits.ts";
import type { Throttle } from "#server/modules/account/protection/throttles.ts";
import { ownUser } from "#server/modules/account/service.ts";
import { hashToken } from "#server/modules/account/sessions/session-token.ts";
import type { UserRow } from "#server/modules/account/store.ts";
import { hashPassword, verifyPassword } from "./password-hash.ts";

/** How long a reset link is valid. The text of the mail names the same time. */
const linkLifetimeMs = 30 * 60_000;

type Changer = { userId: string; token: string; language: Language; userAgent?: string | undefined };

/** Changes the password. Ends every other session, and invalidates reset links that were sent. */
export async function changePassword(
  deps: AccountDeps,
  { oldPassword, password, device }: { oldPassword: string; password: string; device?: string | undefined },
  { userId, token, language, userAgent }: Changer,
): Promise<void> {
  const user = await ownUser(deps, userId);
  if (oldPassword === "" || password === "") throw new AppError("login.empty");
  // Otherwise somebody at an unlocked device could guess the old password here without limit. Not the limit of signing in:
  // strangers who guess there must not keep the owner from changing it.
  const limit: Throttle = { limit: "own-password", subject: userId };
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
  const event = eventRow({ userId, kind: "password-changed", userAgent }, deps.now());
  // False when a concurrent request has changed it while this one was hashing.
  if (!(await deps.passwords.change(change, event))) throw new AppError("password.wrong");
  await deps.throttles.forget(limit);
  await rememberDevice(deps, userId, device);
  notifyOfChange(deps, user, language);
}

/**
 * Sends a link to set a new password. The account is looked up after the reply, so that neither the response nor its
 * timing reveals whether it exists.
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
  deps.afterReply.run("sending a reset link failed", () => sendLink(deps, name, language));
}

async function sendLink(deps: AccountDeps, name: string, language: Language): Promise<void> {
  // A name with an @ is an e-mail address: usernames cannot contain one.
  const user = name.includes("@")
    ? await deps.users.byEmail(fold(name))
    : isUsername(name)
      ? await deps.users.byName(fold(name))
      : undefined;
  if (user === undefined || user.email === null) return;
  const limit: Throttle = { limit: "link-recipient", subject: fold(user.email) };
  if (!(await deps.throttles.isOpen([limit]))) return;
  if (!(await deps.throttles.isOpen([askedMail]))) {
    deps.onMailHeldBack("asked");
    return;
  }
  await deps.throttles.count([limit, askedMail]);
  const token = randomBytes(32).toString("base64url");
  const expiresAt = deps.now() + linkLifetimeMs;
  await deps.passwords.putReset({ user_id: user.id, token_hash: hashToken(token), expires_at: expiresAt });
  // In the fragment, which browsers send neither to servers nor in a Referer header, so that no log contains it.
  const link = `${deps.origin}${screenPaths.resetPassword}#token=${token}`;
  await deps.post(user.email, { kind: "reset", username: user.username, link }, language);
}

/**
 * Sets a new password with the token of a reset link, once. Ends every session. Whoever holds the link can sign in next,
 * however many strangers have guessed: the device becomes known, and the counts of the account start over.
 */
export async function resetPassword(
  deps: AccountDeps,
  { token, password, device }: { token: string; password: string; device?: string | undefined },
  { language, address, userAgent }: { language: Language; address: string; userAgent?: string | undefined },
): Promise<void> {
  const tokenHash = hashToken(token);
  const user = await deps.passwords.userOfReset(tokenHash, deps.now());
  if (user === undefined) throw new AppError("password.link-invalid");
  if (!isStrongPassword(password, user.username)) throw new AppError("register.password-weak");
  const passwordHash = await deps.queue.run(() => hashPassword(password));
  const event = eventRow({ userId: user.id, kind: "password-reset", userAgent }, deps.now());
  if (!(await deps.passwords.takeReset(tokenHash, passwordHash, deps.now(), event))) {
    throw new AppError("password.link-invalid");
  }
  await rememberDevice(deps, user.id, device);
  await deps.throttles.forget({ limit: "login-account", subject: user.username_folded });
  await deps.throttles.forget(accountAtAddress({ username: user.username_folded, address }));
  notifyOfChange(deps, user, language);
}

/** Mails the owner, in case somebody else changed it. Only to a verified address: another might be a stranger's. */
export function notifyOfChange(deps: AccountDeps, user: UserRow, language: Language): void {
  const { email, username } = user;
  if (email === null || user.email_verified_at === null) return;
  const letter = { kind: "passwordChanged", username } as const;
  deps.afterReply.run("notifying of a changed password failed", () =>
    postNotice(deps, email, letter, language),
  );
}
