import { isKanaText } from "#domain/japanese/writing/kana.ts";
import { foldText } from "#domain/japanese/writing/fold-text.ts";
import { romajiToKana } from "#domain/japanese/writing/romaji-to-kana.ts";
import { looseSoundOf } from "#domain/japanese/writing/sound.ts";

/** One word of a query. A text matches by what is written, Japanese also by how it sounds. */
export type Term = {
  written: string;
  sounds: string[];
  /** Whether its language puts spaces between words: then it matches where a word begins. */
  isSpaced: boolean;
};

/** Somebody who pastes a page does not mean every word of it. */
const mostTerms = 16;

/**
 * The words of a query, all of which must match.
 * @example termsOf("Shio RĀMEN").map(({ written, sounds }) => [written, ...sounds]) // [["shio", "しお"], ["ramen", "らめん"]]
 */
export function termsOf(query: string): Term[] {
  const words = new Set(foldText(query).split(" ").filter(Boolean));
  return [...words].slice(0, mostTerms).map((written) => ({
    written,
    sounds: soundsOf(written),
    // Chinese and Japanese have none, and Korean endings hang on their word.
    isSpaced: /^[\p{sc=Latin}\p{N}]/u.test(written),
  }));
}

function soundsOf(written: string): string[] {
  const read = isKanaText(written) ? { kana: written, rest: "" } : romajiToKana(written);
  if (read === undefined) return [];
  // While somebody is typing, ram is on its way to ramen; r alone is on its way to anything.
  if (read.rest !== "" && read.kana.length < 2) return [];
  return [...new Set([read.kana, looseSoundOf(read.kana)])].filter(
    (sound) => sound !== "" && sound !== written,
  );
}
