import { isKanaText } from "#domain/japanese/writing/kana.ts";
import { foldText } from "#domain/japanese/writing/fold-text.ts";
import { romajiToKana } from "#domain/japanese/writing/romaji-to-kana.ts";
import { looseSoundOf } from "#domain/japanese/writing/sound.ts";

/** A word of a query. It matches texts as written, and Japanese also by sound. */
export type Term = {
  written: string;
  sounds: string[];
  /** Whether the language has spaces. If so, the term matches only at the start of a word. */
  isSpaced: boolean;
};

/** Limits the work for a long text that was pasted. */
const maxTerms = 16;

/**
 * Returns the words of a query. All of them must match.
 * @example termsOf("Shio RĀMEN").map(({ written, sounds }) => [written, ...sounds]) // [["shio", "しお"],
 * ["ramen", "らめん"]]
 */
export function termsOf(query: string): Term[] {
  const words = new Set(foldText(query).split(" ").filter(Boolean));
  return [...words].slice(0, maxTerms).map((written) => ({
    written,
    sounds: soundsOf(written),
    // Chinese and Japanese have no spaces, and Korean attaches particles.
    isSpaced: /^[\p{sc=Latin}\p{N}]/u.test(written),
  }));
}

function soundsOf(written: string): string[] {
  const read = isKanaText(written) ? { kana: written, rest: "" } : romajiToKana(written);
  if (read === undefined) return [];
  // Incomplete romaji counts from two kana. "shior" is read as しお, but "ram" is not read as ら, which would
  // match too much.
  if (read.rest !== "" && read.kana.length < 2) return [];
  return [...new Set([read.kana, looseSoundOf(read.kana)])].filter(
    (sound) => sound !== "" && sound !== written,
  );
}
