import type { Language } from "#domain/site/languages.ts";
import { writeLetter } from "./letters.ts";
import type { Letter } from "./letters.ts";
import { MailError } from "./mailer.ts";
import type { Mailer } from "./mailer.ts";

/** `failed` is tried again by the job that sends the letter; `refused` is not, because the mail server knows no such recipient. */
export type LetterOutcome = "sent" | "failed" | "refused";

export type LetterPost = (to: string, letter: Letter, language: Language) => Promise<void>;

type Post = {
  mailer: Mailer;
  supportEmail: string;
  onOutcome: (kind: Letter["kind"], outcome: LetterOutcome) => void;
};

/** Writes and sends letters. Resolves when the mail server has accepted a letter, or will never accept it. */
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
