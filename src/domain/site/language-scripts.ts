import type { Language } from "./languages.ts";

/** The script of a language, for checks of texts. Browsers do not load `scripts`, unlike `languages`. */
export type Script = {
  /** Letters that every text has. */
  required: RegExp;
  name: string;
  /** Texts that may lack them: 座席 is Japanese without kana. */
  isOptionalIn?: readonly ("sense" | "name" | "heading")[];
  /** Letters or accents of decomposed text (NFD) that every longer text has. */
  requiredInProse?: { letters: RegExp; name: string };
  /** Letters that occur only in quotations. */
  quotesOnly?: { letters: RegExp; name: string };
};

const kana = { letters: /[\p{sc=Hira}\p{sc=Kana}]+/u, name: "kana" };
const japanese = { letters: /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]+/u, name: "Japanese" };

export const scripts: Record<Language, Script> = {
  zh: { required: /\p{sc=Han}/u, name: "Chinese characters", quotesOnly: kana },
  "zh-TW": { required: /\p{sc=Han}/u, name: "Chinese characters", quotesOnly: kana },
  ja: { required: /[\p{sc=Hira}\p{sc=Kana}]/u, name: "kana", isOptionalIn: ["sense", "name", "heading"] },
  en: { required: /[A-Za-z]/, name: "Latin letters", quotesOnly: japanese },
  ko: { required: /\p{sc=Hang}/u, name: "Hangul", quotesOnly: japanese },
  vi: {
    required: /\p{sc=Latn}/u,
    name: "Latin letters",
    // đ, ă, ơ, ư, ả, ạ
    requiredInProse: { letters: /đ|[\u0306\u031b\u0309\u0323]/iu, name: "letter that only Vietnamese has" },
    quotesOnly: japanese,
  },
};
