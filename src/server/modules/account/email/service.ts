import { randomInt } from "node:crypto";
import { cleanCode, fold, isEmail } from "#contract/account-rules.ts";
import type { UserData } from "#contract/account.schema.ts";
import { AppError } from "#contract/errors.ts";
import type { Language } from "#domain/site/languages.ts";
import { isUniqueViolation } from "#server/db/failures.ts";
import type { FreshLearner } from "#server/http/endpoints.ts";
import type { AccountDeps } from "#server/modules/account/deps.ts";
import { eventRow } from "#server/modules/account/events/service.ts";
import { hashPassword, verifyPassword } from "#server/modules/account/password/password-hash.ts";
import type { Throttle } from "#server/modules/account/protection/throttles.ts";
import { ownUser, presentUser } from "#server/modules/account/service.ts";

/** How long a code is valid. The text of the mail names the same time. */
const codeLifetimeMs = 15 * 60_000;

type Who = { userId: string; language: Language; userAgent?: string | undefined };

/** Mails a code to an address. That another account has the address is revealed only to whoever has received the code. */
export async function bindEmail(
  deps: AccountDeps,
  typed: string,
  { userId, language }: FreshLearner,
): Promise<void> {
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
  await deps.emails.putCode({
    user_id: userId,
    email,
    code_hash: codeHash,
    tries: 0,
    expires_at: expiresAt,
  });
  try {
    await deps.post(email, { kind: "code", code }, language);
  } catch (cause) {
    // Sent before the reply, unlike other mails, so that the learner learns at once that no code will come.
    throw new AppError("email.undeliverable", { cause });
  }
}

/**
 * Sets the address if the code is right. A code works once, for 15 minutes, and for five tries. Nothing but the code is
 * asked for: only a learner who had proved who they are could choose the address that it went to.
 */
export async function verifyEmail(
  deps: AccountDeps,
  typed: string,
  { userId, language, userAgent }: Who,
): Promise<UserData> {
  const code = cleanCode(typed);
  if (code === undefined) throw new AppError("email.code-wrong");
  const pending = await deps.queue.run(async () => {
    const row = await deps.emails.tryCode(userId, deps.now());
    return (await verifyPassword(row?.code_hash, code)) ? row : undefined;
  });
  if (pending === undefined) throw new AppError("email.code-wrong");
  const before = await ownUser(deps, userId);
  const folded = fold(pending.email);
  try {
    const owner = { userId, codeHash: pending.code_hash, folded };
    const event = eventRow({ userId, kind: "email-changed", userAgent }, deps.now());
    if (!(await deps.emails.takeEmail(owner, deps.now(), event))) throw new AppError("email.code-wrong");
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await deps.emails.removeCode(userId, pending.code_hash);
    throw new AppError("email.taken", { cause: error });
  }
  const { email: oldEmail, email_folded: oldFolded, email_verified_at: wasVerified } = before;
  if (oldEmail !== null && wasVerified !== null && oldFolded !== folded) {
    const letter = { kind: "emailChanged", username: before.username, email: masked(pending.email) } as const;
    deps.afterReply.run("notifying of a changed e-mail address failed", () =>
      deps.post(oldEmail, letter, language),
    );
  }
  return presentUser(await ownUser(deps, userId), deps.now());
}

/**
 * An address abbreviated for a mail that somebody else may read.
 * @example masked("mei@learner.example") // "m…@learner.example"
 */
function masked(email: string): string {
  const at = email.lastIndexOf("@");
  return `${Array.from(email)[0] ?? ""}…${email.slice(at)}`;
}
