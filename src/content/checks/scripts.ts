import { languageCodes } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import type { Check } from "./check.ts";
import { textsIn } from "./texts.ts";
import type { PlacedText, TextKind } from "./texts.ts";

type Expectation = {
  /** Letters that every text has. */
  has: RegExp;
  called: string;
  /** Letters that only a quotation has. */
  quotesOnly?: { letters: RegExp; called: string };
};

const kana = { letters: /[\p{sc=Hira}\p{sc=Kana}]+/u, called: "kana" };
const japanese = { letters: /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]+/u, called: "Japanese" };

const expectations: Record<Language, Expectation> = {
  zh: { has: /\p{sc=Han}/u, called: "Chinese characters", quotesOnly: kana },
  "zh-TW": { has: /\p{sc=Han}/u, called: "Chinese characters", quotesOnly: kana },
  ja: { has: /[\p{sc=Hira}\p{sc=Kana}]/u, called: "kana" },
  en: { has: /[A-Za-z]/, called: "Latin letters", quotesOnly: japanese },
  ko: { has: /\p{sc=Hang}/u, called: "Hangul", quotesOnly: japanese },
  vi: { has: /\p{sc=Latn}/u, called: "Latin letters", quotesOnly: japanese },
};

/** Letters that Vietnamese prose of any length has and other Latin texts have not: đ, ă, ơ, ư, ả, ạ. */
const vietnameseLetters = /đ|[\u0306\u031b\u0309\u0323]/iu;

/** Notes explain Japanese and are full of it; a name or a sense may be a single character. */
const strict: ReadonlySet<TextKind> = new Set<TextKind>(["heading", "line", "prose"]);

/** Each language is written in its own letters: a text in the wrong file is noticed. */
export const scriptOfLanguage: Check = (content) =>
  languageCodes.flatMap((language) =>
    textsIn(language, content).flatMap((placed) => {
      const say = objection(language, placed);
      return say === undefined ? [] : [{ ...placed.place(), say }];
    }),
  );

function objection(language: Language, { kind, text }: PlacedText): string | undefined {
  const { has, called, quotesOnly } = expectations[language];
  if (!has.test(text) && !needsNoLetters(language, kind, text))
    return `"${shortened(text)}" is ${language} but has no ${called}: is it in the right file?`;
  if (language === "vi" && kind === "prose" && !vietnameseLetters.test(text.normalize("NFD")))
    return `"${shortened(text)}" has no letter that only Vietnamese has: is it in the right file?`;
  if (!strict.has(kind) || quotesOnly === undefined) return undefined;
  const [stray] = quotesOnly.letters.exec(withoutAside(text)) ?? [];
  if (stray === undefined) return undefined;
  return `"${stray}" in "${shortened(text)}": in ${language}, ${quotesOnly.called} stands only in quotation marks or parentheses.`;
}

/** A note may be called お大事に in any language, a line be 「…！」, and 座席 is a good sense in Japanese. */
function needsNoLetters(language: Language, kind: TextKind, text: string): boolean {
  if (kind === "note-title") return true;
  if (kind === "line" && !/\p{L}/u.test(text)) return true;
  return language === "ja" && (kind === "sense" || kind === "name" || kind === "heading");
}

/** Without what stands in quotation marks or parentheses. */
function withoutAside(text: string): string {
  return text.replace(/「[^」]*」|『[^』]*』|“[^”]*”|‘[^’]*’|"[^"]*"|\([^)]*\)|（[^）]*）/g, "");
}

function shortened(text: string): string {
  const [line = ""] = text.split("\n");
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}
