import type { Language } from "#domain/site/languages.ts";
import { fold } from "#contract/account-rules.ts";
import type { HeldBackMail } from "#server/mail/held-back.ts";
import type { LetterPost } from "#server/mail/letter-post.ts";
import type { Letter } from "#server/mail/letters.ts";
import type { Throttle, Throttles } from "./throttles.ts";

/** Codes and links, which anyone can request. */
export const askedMail: Throttle = { limit: "asked-mail", subject: "all" };

/** Fails a job over the limit, so that it is retried later. */
export class MailHeldBack extends Error {
  override readonly name = "MailHeldBack";
  readonly code = "MAIL_CAP";
}

const noticeMail: Throttle = { limit: "notice-mail", subject: "all" };

type PostDeps = { throttles: Throttles; post: LetterPost; onMailHeldBack: (kind: HeldBackMail) => void };

/** Sends an e-mail unless a limit is reached. Returns whether it was sent. Failed e-mails do not count. */
async function postIfOpen(deps: PostDeps, to: string, letter: Letter, language: Language): Promise<boolean> {
  const limits: Throttle[] = [noticeMail, { limit: "notice-recipient", subject: fold(to) }];
  if (!(await deps.throttles.isOpen(limits))) {
    deps.onMailHeldBack("notice");
    return false;
  }
  await deps.post(to, letter, language);
  await deps.throttles.count(limits);
  return true;
}

/** Sends a notice, or drops it over the limit. */
export async function postNotice(...notice: Parameters<typeof postIfOpen>): Promise<void> {
  await postIfOpen(...notice);
}

/** Sends an e-mail that has to arrive, such as a receipt. Throws over the limit, so that its job is retried. */
export async function postWithinLimits(...letter: Parameters<typeof postIfOpen>): Promise<void> {
  if (!(await postIfOpen(...letter))) throw new MailHeldBack("no more mail in this hour");
}
