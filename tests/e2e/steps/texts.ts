import { readFileSync } from "node:fs";
import { join } from "node:path";
import { languageCodes, languages } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import type { Messages } from "#web/kit/i18n/messages.ts";
import { inEveryLanguage } from "#tests/support/languages.ts";
import { namespaces } from "#domain/site/namespaces.ts";

const folder = join(import.meta.dirname, "../../../src/web/kit/i18n");

function textsOf(language: Language): Messages {
  const files = namespaces.map((name): [string, unknown] => [
    name,
    JSON.parse(readFileSync(join(folder, language, `${name}.json`), "utf8")),
  ]);
  // The check "texts" compares the files of every language with this type.
  return Object.fromEntries(files) as Messages;
}

/** The texts of the screens by language and file. */
export const texts = inEveryLanguage(textsOf);

/** The default visitor's texts. */
export const zh = texts.zh.app;

/** The tag in `<html lang>`. */
export const tagOf = (language: Language): string => languages[language].tag;

export function everyText(language: Language): Set<string> {
  const found = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === "string") found.add(value);
    else if (typeof value === "object" && value !== null)
      for (const inner of Object.values(value)) collect(inner);
  };
  collect(texts[language]);
  return found;
}

export { languageCodes };
export type { Language };
