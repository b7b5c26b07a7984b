import type { Language } from "#domain/site/languages.ts";
import { fold } from "#contract/account-rules.ts";
import type { LimitedEmail } from "#server/mail/report-email-limit.ts";
import type { SendEmail } from "#server/mail/email-sender.ts";
import type { Email } from "#server/mail/emails.ts";
import type { Throttle, Throttles } from "./throttles.ts";

/** Codes and links to unverified addresses go to any address that a stranger names, so they share one limit. */
export const requestedEmail: Throttle = { limit: "asked-mail", subject: "all" };

/** Strangers who request codes must not stop the recovery of accounts. */
export const recoveryEmail: Throttle = { limit: "link-mail", subject: "all" };

/** Thrown if a limit is reached, so that the job fails and is retried later. */
export class EmailLimitReached extends Error {
  override readonly name = "EmailLimitReached";
  readonly code = "MAIL_CAP";
}

type EmailDeps = {
  throttles: Throttles;
  sendEmail: SendEmail;
  onEmailLimitReached: (kind: LimitedEmail) => void;
};

/**
 * Sends an e-mail unless a limit is reached. Returns whether it was sent. Failed e-mails do not count towards
 * the limits.
 */
async function sendIfAllowed(
  deps: EmailDeps,
  kind: "notice" | "week",
  to: string,
  email: Email,
  language: Language,
): Promise<boolean> {
  const limits: Throttle[] = [
    { limit: `${kind}-mail`, subject: "all" },
    { limit: "notice-recipient", subject: fold(to) },
  ];
  if (!(await deps.throttles.isOpen(limits))) {
    deps.onEmailLimitReached(kind);
    return false;
  }
  await deps.sendEmail(to, email, language);
  await deps.throttles.count(limits);
  return true;
}

/** Drops the notice if a limit is reached. */
export async function sendNotice(deps: EmailDeps, ...notice: Parameters<SendEmail>): Promise<void> {
  await sendIfAllowed(deps, "notice", ...notice);
}

/**
 * Sends an e-mail that must arrive, such as a receipt. Throws if a limit is reached, so that its job is
 * retried.
 */
export async function sendOrRetryLater(...email: Parameters<typeof sendIfAllowed>): Promise<void> {
  if (!(await sendIfAllowed(...email))) throw new EmailLimitReached("the hourly limit of e-mails is reached");
}
