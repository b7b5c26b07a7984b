import type { ContentLanguage } from "#domain/site/content-languages.ts";
import type { Lexeme } from "#content/read/format/lexicon.ts";
import type { CharacterReadings, SoundRules } from "#content/read/format/sound-rules.ts";
import { alignOn } from "./align.ts";
import { spellOn, spellReading } from "./spell-reading.ts";

/** Languages whose readers know the readings of characters. */
export const soundLanguages = ["zh", "zh-TW", "ko", "vi"] as const satisfies ContentLanguage[];
export type SoundLanguage = (typeof soundLanguages)[number];

type Rule = NonNullable<SoundRules[keyof SoundRules]>[number];

/** A character of a word with the reader's own reading and the Japanese one. */
export type SoundPair = { character: string; own: string; on: string };
/** A rule that applies to the word, with the characters that it applies to. */
export type AppliedRule = { rule: Rule; pairs: SoundPair[]; exceptions: SoundPair[] };
export type ExplainedWord = { lexeme: Lexeme; pairs: SoundPair[]; rules: AppliedRule[] };

/**
 * The words with on readings, and all rules that apply to them for readers of one language. Names are
 * omitted.
 */
export function explainWords(
  lexemes: readonly Lexeme[],
  characters: CharacterReadings,
  rules: SoundRules,
  language: SoundLanguage,
): ExplainedWord[] {
  const ownRules = (rules[language === "zh-TW" ? "zh" : language] ?? []).map((rule) => ({
    rule,
    own: new RegExp(rule.own, "u"),
    on: new RegExp(rule.on, "u"),
  }));
  return lexemes.flatMap((lexeme) => {
    const pairs = pairsOf(lexeme, characters, language);
    if (pairs.length === 0 || lexeme.pos === "name") return [];
    const applied = ownRules.map(({ rule, own, on }): AppliedRule => {
      const concerned = pairs.filter((pair) => own.test(spellReading(pair.own)));
      return { rule, pairs: concerned, exceptions: concerned.filter((pair) => !on.test(spellOn(pair.on))) };
    });
    return [{ lexeme, pairs, rules: applied.filter((one) => one.pairs.length > 0) }];
  });
}

function pairsOf(
  { headword, reading }: Lexeme,
  characters: CharacterReadings,
  language: SoundLanguage,
): SoundPair[] {
  const rowsOf = (character: string) =>
    (characters[character] ?? []).filter((row) => row.in === undefined || row.in.includes(headword));
  const read = alignOn(headword, reading, (character) => rowsOf(character).flatMap(({ on }) => on));
  const pairs = read.flatMap(({ character, on }): SoundPair[] => {
    const row = rowsOf(character).find((one) => one.on.includes(on));
    return row === undefined ? [] : [{ character, own: row[language] ?? row.zh, on }];
  });
  // Lists a repeated character once, as in 少々.
  return pairs.filter((pair, index) => index === pairs.findIndex((one) => isSame(one, pair)));
}

const isSame = (a: SoundPair, b: SoundPair): boolean => a.character === b.character && a.on === b.on;
