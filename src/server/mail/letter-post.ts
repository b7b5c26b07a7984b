import type { Language } from "#domain/site/languages.ts";
import { writeLetter } from "./letters.ts";
import type { Letter } from "./letters.ts";
import { MailError } from "./mailer.ts";
import type { Mailer } from "./mailer.ts";

/** `failed` is retried by its job; `refused` is not, because the recipient does not exist. */
export type LetterOutcome = "sent" | "failed" | "refused";

export type LetterPost = (to: string, letter: Letter, language: Language) => Promise<void>;

type Post = {
  mailer: Mailer;
  supportEmail: string;
  onOutcome: (kind: Letter["kind"], outcome: LetterOutcome) => void;
};

/** Sends e-mails. Resolves when the mail server has accepted or finally rejected one. */
export function letterPost({ mailer, supportEmail, onOutcome }: Post): LetterPost {
  return async (to, letter, language) => {
    try {
      await mailer.send(to, writeLetter(letter, language, supportEmail));
      onOutcome(letter.kind, "sent");
    } catch (error) {
      const isRefused = error instanceof MailError && error.isRecipientRefused;
      onOutcome(letter.kind, isRefused ? "refused" : "failed");
      if (!isRefused) throw error;
    }
  };
}
