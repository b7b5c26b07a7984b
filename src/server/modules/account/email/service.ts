import { randomInt } from "node:crypto";
import { cleanCode, fold, isEmail } from "#contract/account-rules.ts";
import type { UserData } from "#contract/account.schema.ts";
import { AppError } from "#contract/errors.ts";
import type { Language } from "#domain/site/languages.ts";
import { isUniqueViolation } from "#server/db/failures.ts";
import { addressGroup } from "#server/http/address-group.ts";
import type { FreshLearner } from "#server/http/endpoints.ts";
import { jobStore } from "#server/jobs/job-store.ts";
import { jobTable } from "#server/jobs/job-table.ts";
import { jobRow } from "#server/jobs/job-type.ts";
import type { AccountDeps } from "#server/modules/account/deps.ts";
import { eventRow } from "#server/modules/account/events/service.ts";
import { noticeRow } from "#server/modules/account/notice-row.ts";
import { hashPassword, verifyPassword } from "#server/modules/account/password-hash.ts";
import { requestedEmail } from "#server/modules/account/protection/email-limits.ts";
import type { Throttle } from "#server/modules/account/protection/throttles.ts";
import { requireUser, presentUser } from "#server/modules/account/service.ts";
import { emailStore } from "./store.ts";

/** The text of the e-mail states the same time. */
const codeLifetimeMs = 15 * 60_000;

type Who = { userId: string; language: Language; userAgent?: string | undefined };

/**
 * Sends a code to an address. If another account has the address, only the recipient of the code learns about
 * the conflict.
 */
export async function bindEmail(
  deps: AccountDeps,
  typed: string,
  { userId, language, address }: FreshLearner,
): Promise<void> {
  const email = typed.trim();
  if (!isEmail(email)) throw new AppError("register.email-invalid");
  const limits: Throttle[] = [
    { limit: "code-account", subject: userId },
    { limit: "code-recipient", subject: fold(email) },
    { limit: "code-address", subject: addressGroup(address) },
  ];
  await deps.throttles.assertOpen(limits);
  if (!(await deps.throttles.isOpen([requestedEmail]))) deps.onEmailLimitReached("asked");
  // Rejects the request if the hourly limit of e-mails is reached.
  await deps.throttles.assertOpen([requestedEmail], "unavailable");
  // The limits are checked again after the wait in the queue, because concurrent requests may have reached
  // them.
  await deps.queue.run(async () => {
    await deps.throttles.assertOpen(limits);
    await deps.throttles.count([...limits, requestedEmail]);
  });
  const details = { now: deps.now(), userId, key: userId };
  await jobStore(deps.database.query).add(jobRow(jobTable.mailCode, { userId, email, language }, details));
  deps.wakeJobs();
}

/**
 * Sends a code. The code is created here, so that the job does not contain it. A retry creates a new code.
 */
export async function sendCode(
  deps: AccountDeps,
  { userId, email, language }: { userId: string; email: string; language: Language },
): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const codeHash = await deps.queue.run(() => hashPassword(code));
  const expiresAt = deps.now() + codeLifetimeMs;
  const row = { user_id: userId, email, code_hash: codeHash, tries: 0, expires_at: expiresAt };
  await emailStore(deps.database).putCode(row);
  await deps.sendEmail(email, { kind: "code", code }, language);
}

/** Sets the address if the code is right. A code works once, within 15 minutes and five tries. */
export async function verifyEmail(
  deps: AccountDeps,
  typed: string,
  { userId, language, userAgent }: Who,
): Promise<UserData> {
  const code = cleanCode(typed);
  if (code === undefined) throw new AppError("email.code-wrong");
  const emails = emailStore(deps.database);
  const pending = await deps.queue.run(async () => {
    const row = await emails.tryCode(userId, deps.now());
    return (await verifyPassword(row?.code_hash, code)) ? row : undefined;
  });
  if (pending === undefined) throw new AppError("email.code-wrong");
  const before = await requireUser(deps, userId);
  const folded = fold(pending.email);
  const change = { kind: "emailChanged", username: before.username, email: masked(pending.email) } as const;
  const isChanged = before.email_folded !== folded;
  const notice = isChanged ? noticeRow(before, change, { language, now: deps.now() }) : undefined;
  try {
    const owner = { userId, codeHash: pending.code_hash, folded };
    const event = eventRow({ userId, kind: "email-changed", userAgent }, deps.now());
    if (!(await emails.takeEmail(owner, deps.now(), event, notice))) throw new AppError("email.code-wrong");
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    await emails.removeCode(userId, pending.code_hash);
    throw new AppError("email.taken", { cause: error });
  }
  deps.wakeJobs();
  return presentUser(await requireUser(deps, userId), deps.now());
}

/** @example masked("mei@learner.example") // "m…@learner.example" */
function masked(email: string): string {
  const at = email.lastIndexOf("@");
  return `${Array.from(email)[0] ?? ""}…${email.slice(at)}`;
}
