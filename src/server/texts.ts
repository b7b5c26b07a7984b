import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { EmbedTexts } from "#contract/embed-texts.ts";
import type { ErrorTexts } from "#contract/errors.ts";
import type { EmailWords, MailTexts, WeekMailTexts } from "#contract/mails.ts";
import { languageCodes } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";

type ServerTexts = {
  errors: ErrorTexts;
  mails: MailTexts;
  letterWords: EmailWords;
  embed: EmbedTexts;
  weekMail: WeekMailTexts;
};

const folder = join(import.meta.dirname, "../contract/messages");

const texts = new Map(
  languageCodes.map((code): [Language, ServerTexts] => [
    code,
    // The check "texts" rejects a file in which keys are missing.
    JSON.parse(readFileSync(join(folder, `${code}.json`), "utf8")) as ServerTexts,
  ]),
);

/**
 * Returns the server's texts in a language. They are in `src/contract/messages/<code>.json` and are read at
 * the start.
 */
export function serverTexts(language: Language): ServerTexts {
  const found = texts.get(language);
  if (found === undefined) throw new Error(`no texts were read for ${language}`);
  return found;
}
