import type { Language } from "#domain/site/languages.ts";
import { renderEmail } from "./emails.ts";
import type { Email } from "./emails.ts";
import { MailError } from "./mailer.ts";
import type { Mailer } from "./mailer.ts";

/** `failed` is retried by the job. `refused` is not retried, because the recipient does not exist. */
export type EmailOutcome = "sent" | "failed" | "refused";

export type SendEmail = (to: string, email: Email, language: Language) => Promise<void>;

type Options = {
  mailer: Mailer;
  supportEmail: string;
  onOutcome: (kind: Email["kind"], outcome: EmailOutcome) => void;
};

/** Sends e-mails. Resolves when the mail server has accepted the e-mail or rejected it permanently. */
export function emailSender({ mailer, supportEmail, onOutcome }: Options): SendEmail {
  return async (to, email, language) => {
    try {
      await mailer.send(to, renderEmail(email, language, supportEmail));
      onOutcome(email.kind, "sent");
    } catch (error) {
      const isRefused = error instanceof MailError && error.isRecipientRefused;
      onOutcome(email.kind, isRefused ? "refused" : "failed");
      if (!isRefused) throw error;
    }
  };
}
