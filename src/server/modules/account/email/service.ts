import { randomInt } from "node:crypto";
import { cleanCode, fold, isEmail } from "#contract/account-rules.ts";
import type { UserData } from "#contract/account.schema.ts";
import { AppError } from "#contract/errors.ts";
import type { Language } from "#domain/site/languages.ts";
import { isUniqueViolation } from "#server/db/failures.ts";
import { eventRow } from "#server/modules/account/events/store.ts";
import { hashPassword, verifyPassword } from "#server/modules/account/password/password-hash.ts";
import { ownUser, presentUser } from "#server/modules/account/service.ts";
import type { AccountDeps } from "#server/modules/account/service.ts";
import type { Throttle } from "#server/modules/account/protection/throttles.ts";

/** How long a code counts. The mail says so, too. */
const codeLifetimeMs = 15 * 60_000;

type Who = { userId: string; language: Language; userAgent?: string | undefined };

/** Sends a code to an address. Whether the address is another account's is told only to whoever has the code. */
export async function bindEmail(deps: AccountDeps, typed: string, { userId, language }: Who): Promise<void> {
  const email = typed.trim();
  if (!isEmail(email)) throw new AppError("register.email-invalid");
  const limits: Throttle[] = [
    { limit: "mail-account", subject: userId },
    { limit: "mail-recipient", subject: fold(email) },
  ];
  await deps.tidy();
  await deps.throttles.assertOpen(limits);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const codeHash = await deps.queue.run(async () => {
    await deps.throttles.assertOpen(limits);
    await deps.throttles.count(limits);
    return hashPassword(code);
  });
  const expiresAt = deps.now() + codeLifetimeMs;
  await deps.recovery.putCode({
    user_id: userId,
    email,
    code_hash: codeHash,
    tries: 0,
    expires_at: expiresAt,
  });
  try {
    await deps.post(email, { kind: "code", code }, language);
  } catch (cause) {
    // Whoever waits for a mail should know that none will come.
    throw new AppError("email.undeliverable", { cause });
  }
}

/** Takes a code back: the address is the user's from now on. A code works once, for a while, and for a few tries. */
export async function verifyEmail(
  deps: AccountDeps,
  typed: string,
  { userId, language, userAgent }: Who,
): Promise<UserData> {
  const code = cleanCode(typed);
  if (code === undefined) throw new AppError("email.code-wrong");
  const pending = await deps.queue.run(async () => {
    const row = await deps.recovery.tryCode(userId, deps.now());
    return (await verifyPassword(row?.code_hash, code)) ? row : undefined;
  });
  if (pending === undefined) throw new AppError("email.code-wrong");
  const before = await ownUser(deps, userId);
  const folded = fold(pending.email);
  try {
    const owner = { userId, codeHash: pending.code_hash, folded };
    const event = eventRow({ userId, kind: "email-changed", userAgent }, deps.now());
    if (!(await deps.recovery.takeEmail(owner, deps.now(), event))) throw new AppError("email.code-wrong");
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await deps.recovery.removeCode(userId, pending.code_hash);
    throw new AppError("email.taken", { cause: error });
  }
  const { email: oldEmail, email_folded: oldFolded, email_verified_at: wasVerified } = before;
  if (oldEmail !== null && wasVerified !== null && oldFolded !== folded) {
    const letter = { kind: "emailChanged", username: before.username, email: masked(pending.email) } as const;
    deps.afterReply.run("a change of address was not told", () => deps.post(oldEmail, letter, language));
  }
  return presentUser(await ownUser(deps, userId), deps.now());
}

/**
 * An address as somebody else may see it.
 * @example masked("mei@learner.example") // "m…@learner.example"
 */
function masked(email: string): string {
  const at = email.lastIndexOf("@");
  return `${Array.from(email)[0] ?? ""}…${email.slice(at)}`;
}
