import { isKanaText } from "#domain/japanese/writing/kana.ts";
import { foldText } from "#domain/japanese/writing/fold-text.ts";
import { romajiToKana } from "#domain/japanese/writing/romaji-to-kana.ts";
import { looseSoundOf } from "#domain/japanese/writing/sound.ts";

/** One word of a query. It matches texts as written, and Japanese also by its sound. */
export type Term = {
  written: string;
  sounds: string[];
  /** Whether its language separates words by spaces: then it matches only at the beginning of a word. */
  isSpaced: boolean;
};

/** Limits the work for a long text that somebody pasted. */
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
    // Chinese and Japanese have no spaces, and in Korean particles are attached to words.
    isSpaced: /^[\p{sc=Latin}\p{N}]/u.test(written),
  }));
}

function soundsOf(written: string): string[] {
  const read = isKanaText(written) ? { kana: written, rest: "" } : romajiToKana(written);
  if (read === undefined) return [];
  // Romaji that is still being typed counts from two kana on: "shior" is searched as しお, but ら of "ram" would match too much.
  if (read.rest !== "" && read.kana.length < 2) return [];
  return [...new Set([read.kana, looseSoundOf(read.kana)])].filter(
    (sound) => sound !== "" && sound !== written,
  );
}
