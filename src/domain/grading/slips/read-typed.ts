import { isKana, isKanji } from "#domain/japanese/writing/kana.ts";
import { romajiToKana } from "#domain/japanese/writing/romaji-to-kana.ts";
import type { Readings } from "#domain/grading/question/readings.ts";

/** A typed answer, read as far as possible. */
export type ReadAnswer = {
  /** In hiragana; kanji without a known reading are unchanged. */
  readonly kana: string;
  /** Whether at least a part was typed in romaji. If so, the answer is compared by sound. */
  readonly isRomaji: boolean;
  /** Whether the answer contains letters that are not romaji, or another script. */
  readonly isForeign: boolean;
};

const LONGEST_RUN = 4;

/**
 * Reads a normalised answer with the scene's readings.
 * @example readTyped("tabemasu", new Map()).kana // "たべます"
 */
export function readTyped(typed: string, readings: Readings): ReadAnswer {
  let kana = "";
  let isForeign = false;
  for (let at = 0; at < typed.length;) {
    const letters = /^[a-z'^-]+/.exec(typed.slice(at));
    if (letters !== null) {
      const read = romajiToKana(
        letters[0]
          .replace(/l(?=[aiueo])/g, "r")
          .replace(/\^/g, "-")
          .replace(/'$/, ""),
      );
      kana += read?.kana ?? "";
      isForeign = isForeign || read === undefined || read.rest !== "";
      at += letters[0].length;
      continue;
    }
    const character = typed.charAt(at);
    const run = isKanji(character) ? knownRun(typed, at, readings) : character;
    kana += isKanji(character) ? (readings.get(run)?.[0] ?? run) : character;
    isForeign = isForeign || !(isKana(character) || isKanji(character));
    at += run.length;
  }
  return { kana, isRomaji: /[a-z]/.test(typed), isForeign };
}

function knownRun(typed: string, at: number, readings: Readings): string {
  for (let length = LONGEST_RUN; length > 1; length--) {
    if (readings.has(typed.substr(at, length))) return typed.substr(at, length);
  }
  return typed.charAt(at);
}
