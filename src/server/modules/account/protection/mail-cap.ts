import type { Language } from "#domain/site/languages.ts";
import { fold } from "#contract/account-rules.ts";
import type { HeldBackMail } from "#server/mail/held-back.ts";
import type { LetterPost } from "#server/mail/letter-post.ts";
import type { Letter } from "#server/mail/letters.ts";
import type { Throttle, Throttles } from "./throttles.ts";

/** Codes and links, which anybody can ask for. */
export const askedMail: Throttle = { limit: "asked-mail", subject: "all" };

/** Fails a job that may not send its letter yet, so that it is tried again later. */
export class MailHeldBack extends Error {
  override readonly name = "MailHeldBack";
  readonly code = "MAIL_CAP";
}

const noticeMail: Throttle = { limit: "notice-mail", subject: "all" };

type PostDeps = { throttles: Throttles; post: LetterPost; onMailHeldBack: (kind: HeldBackMail) => void };

/** Sends a letter unless its limits are reached; whether it was sent. What could not be sent has disturbed nobody, and counts for nothing. */
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

/** Sends a notice of what happened to an account, unless so many are sent that they no longer help: then it is left out. */
export async function postNotice(...notice: Parameters<typeof postIfOpen>): Promise<void> {
  await postIfOpen(...notice);
}

/** Sends a letter that has to arrive, such as a receipt: beyond the limits it waits, by failing its job, instead of being left out. */
export async function postWithinLimits(...letter: Parameters<typeof postIfOpen>): Promise<void> {
  if (!(await postIfOpen(...letter))) throw new MailHeldBack("no more mail in this hour");
}
