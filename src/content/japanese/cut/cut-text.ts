import { toHiragana } from "#domain/japanese/writing/kana.ts";
import { markLongVowels } from "#domain/japanese/writing/romaji.ts";
import { customWordAt, phrases } from "./custom-words.ts";
import { loneKanaWord } from "./lone-kana-word.ts";
import { fixCuts } from "./fix-cuts.ts";
import { morphemesOf } from "#content/japanese/morpheme/morphemes.ts";
import type { Morpheme } from "#content/japanese/morpheme/morphemes.ts";
import type { NumberSpan } from "#content/japanese/numbers/number-notations.ts";
import { findNumbers } from "#content/japanese/numbers/number-spans.ts";
import { customNoun, spokenByRule } from "#content/japanese/morpheme/read-morpheme.ts";
import type { ReadMorpheme } from "#content/japanese/morpheme/read-morpheme.ts";
import { readUnknown } from "./unknown-words.ts";

/** Splits a text into morphemes: by our tables, otherwise by the dictionary. */
export function cutText(text: string): ReadMorpheme[] {
  const morphemes = fixCuts(morphemesOf(text)).flatMap(splitPhrase);
  const alone = loneKanaWord(text, morphemes);
  if (alone !== undefined) return [alone];
  const words = findOwnWords(text, morphemes);
  const numbers = findNumbers(text, morphemes)
    .map(numberNoun(text))
    .filter((number) => words.every((word) => word.end <= number.start || word.start >= number.end));
  return overlay(
    text,
    morphemes,
    [...words, ...numbers].sort((a, b) => a.start - b.start),
  );
}

function splitPhrase(morpheme: Morpheme): Morpheme[] {
  const parts = phrases.get(morpheme.surface);
  if (parts === undefined) return [morpheme];
  let at = morpheme.start;
  return parts.flatMap((part) => {
    const shifted = shift(morphemesOf(part), at);
    at += part.length;
    return shifted;
  });
}

function shift(morphemes: readonly Morpheme[], by: number): Morpheme[] {
  return morphemes.map((morpheme) => ({ ...morpheme, start: morpheme.start + by, end: morpheme.end + by }));
}

function findOwnWords(text: string, morphemes: readonly Morpheme[]): ReadMorpheme[] {
  const starts = new Set(morphemes.map((morpheme) => morpheme.start));
  const found: ReadMorpheme[] = [];
  for (let at = 0; at < text.length;) {
    const word = customWordAt(text, at);
    const end = at + (word?.[0].length ?? 0);
    const endsCleanly = end === text.length || starts.has(end);
    // A word of our table may also start inside a morpheme, if a morpheme ends inside the word: 大学 in 京都大|学.
    const beginsCleanly = starts.has(at) || morphemes.some(({ end: cut }) => cut > at && cut < end);
    if (word === undefined || !endsCleanly || !beginsCleanly) {
      at++;
      continue;
    }
    const pronunciation = spokenByRule(word[0], word[1]);
    const classes = ["名詞", "一般", "*", "*"];
    found.push(customNoun(word[0], at, [word[1]], { classes, source: "custom-words", pronunciation }));
    at = end;
  }
  return found;
}

function numberNoun(text: string): (span: NumberSpan) => ReadMorpheme {
  return ({ start, end, parts }) => {
    const kana = parts.map(toHiragana);
    const pronunciation = kana.map(markLongVowels).join("");
    const classes = kana.length === 0 ? ["記号", "一般", "*", "*"] : ["名詞", "数", "*", "*"];
    return customNoun(text.slice(start, end), start, kana, { classes, source: "number", pronunciation });
  };
}

/**
 * Replaces morphemes by our words. If a word cuts a morpheme, the rest of the morpheme is looked up again.
 */
function overlay(
  text: string,
  morphemes: readonly Morpheme[],
  ours: readonly ReadMorpheme[],
): ReadMorpheme[] {
  const woven: ReadMorpheme[] = [];
  let at = 0;
  function fill(until: number): void {
    while (at < until) {
      const morpheme = morphemes.find((candidate) => candidate.end > at);
      if (morpheme === undefined) return;
      const end = Math.min(morpheme.end, until);
      const whole = morpheme.start === at && morpheme.end === end;
      const found = whole ? [morpheme] : shift(morphemesOf(text.slice(at, end)), at);
      woven.push(...found.flatMap(readUnknown));
      at = end;
    }
  }
  for (const word of ours) {
    fill(word.start);
    woven.push(word);
    at = word.end;
  }
  fill(text.length);
  return woven;
}
