import { expect, test } from "vitest";
import { analyseSentence } from "#content/japanese/analyse-sentence.ts";
import { inEveryLanguage } from "#tests/support/languages.ts";
import { lexemeRomaji } from "./lexeme-romaji.ts";

const lexeme = (headword: string, reading: string) => ({
  id: headword,
  headword,
  reading,
  pos: "noun" as const,
  accent: 0,
  level: "N5" as const,
  forms: [],
  meaning: inEveryLanguage(() => ""),
});

test.each([
  ["東京", "とうきょう", "tōkyō"],
  ["思う", "おもう", "omou"],
  ["場合", "ばあい", "baai"],
  ["こんにちは", "こんにちは", "konnichiwa"],
  ["コーヒー", "コーヒー", "kōhī"],
  ["お願いします", "おねがいします", "onegai shimasu"],
  ["辛い", "からい", "karai"],
])("romanises %s (%s) as %s", (headword, reading, romaji) => {
  expect(lexemeRomaji(lexeme(headword, reading), analyseSentence)).toBe(romaji);
});
