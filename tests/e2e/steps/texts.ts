import { readFileSync } from "node:fs";
import { languageCodes, languages } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import type { Messages } from "#web/i18n/messages.ts";
import { inEveryLanguage } from "#tests/support/languages.ts";

export type Texts = Pick<Messages, "app" | "help">;

function read(language: Language, namespace: keyof Texts): unknown {
  const file = new URL(`../../../src/web/i18n/${language}/${namespace}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8"));
}

/** What the screens say, by language; tests that are about one wording spell it out instead. */
export const texts = inEveryLanguage(
  // The check "texts" holds the files of every language against this type.
  (language) => ({ app: read(language, "app"), help: read(language, "help") }) as Texts,
);

/** The default visitor's texts. */
export const zh = texts.zh.app;

/** The tag in `<html lang>`. */
export const tagOf = (language: Language): string => languages[language].tag;

export { languageCodes };
export type { Language };
