import { randomBytes } from "node:crypto";
import { cleanUsername, fold, isUsername } from "#contract/account-rules.ts";
import { AppError } from "#contract/errors.ts";
import { isStrongPassword } from "#contract/password-rule.ts";
import { providerNames } from "#domain/account/login-providers.ts";
import type { ProviderId } from "#domain/account/login-providers.ts";
import type { Language } from "#domain/site/languages.ts";
import { screenPaths } from "#domain/site/screens.ts";
import { isUniqueViolation } from "#server/db/failures.ts";
import type { AccountDeps } from "#server/modules/account/deps.ts";
import { eventRow } from "#server/modules/account/events/service.ts";
import { addressGroup } from "#server/modules/account/protection/address-group.ts";
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
  { oldPassword, password }: { oldPassword: string; password: string },
  { userId, token, language, userAgent }: Changer,
): Promise<void> {
  const user = await ownUser(deps, userId);
  if (oldPassword === "" || password === "") throw new AppError("login.empty");
  // The limit of signing in: otherwise somebody at an unlocked device could guess the old password here without limit.
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
  const event = eventRow({ userId, kind: "password-changed", userAgent }, deps.now());
  // False when a concurrent request has changed it while this one was hashing.
  if (!(await deps.passwords.change(change, event))) throw new AppError("password.wrong");
  await deps.throttles.forget(limit);
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
  const limit: Throttle = { limit: "mail-recipient", subject: fold(user.email) };
  if (!(await deps.throttles.isOpen([limit]))) return;
  await deps.throttles.count([limit]);
  const token = randomBytes(32).toString("base64url");
  const expiresAt = deps.now() + linkLifetimeMs;
  await deps.passwords.putReset({ user_id: user.id, token_hash: hashToken(token), expires_at: expiresAt });
  // In the fragment, which browsers send neither to servers nor in a Referer header, so that no log contains it.
  const link = `${deps.origin}${screenPaths.resetPassword}#token=${token}`;
  await deps.post(user.email, { kind: "reset", username: user.username, link }, language);
}

/**
 * Sets a new password with the token of a reset link, once. Ends every session, and resets the account's sign-in limit.
 *
 * Whoever registered with this address need not be whose it is. If nobody had verified it, the link is the first to show
 * that: from here on the account belongs to its reader alone, and logins that were linked before are unlinked.
 */
export async function resetPassword(
  deps: AccountDeps,
  { token, password }: { token: string; password: string },
  { language, userAgent }: { language: Language; userAgent?: string | undefined },
): Promise<{ unlinked?: ProviderId[] }> {
  const tokenHash = hashToken(token);
  const user = await deps.passwords.userOfReset(tokenHash, deps.now());
  if (user === undefined) throw new AppError("password.link-invalid");
  if (!isStrongPassword(password, user.username)) throw new AppError("register.password-weak");
  const passwordHash = await deps.queue.run(() => hashPassword(password));
  const take = () =>
    deps.passwords.takeReset(tokenHash, passwordHash, deps.now(), (kind, provider) =>
      eventRow({ userId: user.id, kind, userAgent, ...(provider && { provider }) }, deps.now()),
    );
  const unlinked = await take().catch((error: unknown) => {
    // Another account has verified the address at this moment; now that is seen.
    if (isUniqueViolation(error)) return take();
    throw error;
  });
  if (unlinked === undefined) throw new AppError("password.link-invalid");
  await deps.throttles.forget({ limit: "login-account", subject: user.username_folded });
  const after = await ownUser(deps, user.id);
  notifyOfChange(deps, after, language);
  if (unlinked.length === 0) return {};
  notifyOfRemovedLogins(deps, after, { unlinked, language });
  return { unlinked };
}

/** To the address even if it is another account's by now: its reader has just used the link that was sent there. */
function notifyOfRemovedLogins(
  deps: AccountDeps,
  { email, username }: UserRow,
  { unlinked, language }: { unlinked: ProviderId[]; language: Language },
): void {
  if (email === null) return;
  const providers = unlinked.map((provider) => providerNames[provider]).join(", ");
  const letter = { kind: "loginsRemoved", username, providers } as const;
  deps.afterReply.run("notifying of removed logins failed", () => deps.post(email, letter, language));
}

/** Mails the owner, in case somebody else changed it. Only to a verified address: another might be a stranger's. */
export function notifyOfChange(deps: AccountDeps, user: UserRow, language: Language): void {
  const { email, username } = user;
  if (email === null || user.email_verified_at === null) return;
  const letter = { kind: "passwordChanged", username } as const;
  deps.afterReply.run("notifying of a changed password failed", () => deps.post(email, letter, language));
}
