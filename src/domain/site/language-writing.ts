import type { Language } from "./languages.ts";

/** The script of a language, for checks of texts. Browsers do not load `writings`, unlike `languages`. */
export type Writing = {
  /** Letters that every text has. */
  has: RegExp;
  called: string;
  /** Texts that may lack them: 座席 is Japanese without kana. */
  isOptionalIn?: readonly ("sense" | "name" | "heading")[];
  /** Letters or accents of decomposed text (NFD) that every longer text has. */
  proseHas?: { letters: RegExp; called: string };
  /** Letters that occur only in quotations. */
  quotesOnly?: { letters: RegExp; called: string };
};

const kana = { letters: /[\p{sc=Hira}\p{sc=Kana}]+/u, called: "kana" };
const japanese = { letters: /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]+/u, called: "Japanese" };

export const writings: Record<Language, Writing> = {
  zh: { has: /\p{sc=Han}/u, called: "Chinese characters", quotesOnly: kana },
  "zh-TW": { has: /\p{sc=Han}/u, called: "Chinese characters", quotesOnly: kana },
  ja: { has: /[\p{sc=Hira}\p{sc=Kana}]/u, called: "kana", isOptionalIn: ["sense", "name", "heading"] },
  en: { has: /[A-Za-z]/, called: "Latin letters", quotesOnly: japanese },
  ko: { has: /\p{sc=Hang}/u, called: "Hangul", quotesOnly: japanese },
  vi: {
    has: /\p{sc=Latn}/u,
    called: "Latin letters",
    // đ, ă, ơ, ư, ả, ạ
    proseHas: { letters: /đ|[\u0306\u031b\u0309\u0323]/iu, called: "letter that only Vietnamese has" },
    quotesOnly: japanese,
  },
};
