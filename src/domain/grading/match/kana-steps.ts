import { spellings } from "./spellings.ts";
import { lengthened } from "#domain/grading/question/mora-sounds.ts";
import type { Mora } from "#domain/grading/question/target.ts";
import type { Note } from "#domain/grading/verdict.ts";

/** One step of typing: typed characters, moras covered, and an optional note. */
export type Step = { readonly typed: number; readonly moras: number; readonly note?: Note };

/** The learner typed a long vowel short, or spelt it differently. */
export const LONG: Note = { kind: "long-vowel" };
const CLEARER_N: Note = { kind: "romaji", expected: "n'" };
const R_FOR_L: Note = { kind: "romaji", expected: "r" };

/** Steps in kana, including ー and the vowel that it represents. */
export function kanaSteps(typed: string, at: number, moras: readonly Mora[], place: number): Step[] {
  const { kana, lengthens } = moras[place] ?? { kana: "", lengthens: "" };
  const character = typed.charAt(at);
  if (kana !== "" && typed.startsWith(kana, at)) return [{ typed: kana.length, moras: 1 }];
  const homophone = homophoneOf(kana);
  if (homophone !== "" && typed.startsWith(homophone, at))
    return [
      {
        typed: homophone.length,
        moras: 1,
        note: { kind: "other-kanji", given: homophone, expected: kana },
      },
    ];
  if (isTen(moras, place) && character === "じ") return [{ typed: 1, moras: 1 }];
  if (kana === "ー" && lengthened(character, lengthens) !== "") return [{ typed: 1, moras: 1 }];
  if (lengthens !== "" && character === "ー" && at > 0) return [{ typed: 1, moras: 1, note: LONG }];
  const plain =
    kana.charAt(0) === "ゔ" ? "ばびぶべぼ".charAt("ぁぃぅぇぉ".indexOf(kana.charAt(1) || "ぅ")) : "";
  return plain !== "" && character === plain ? [{ typed: 1, moras: 1 }] : [];
}

const homophones: Readonly<Record<string, string>> = { ず: "づ", づ: "ず", じ: "ぢ", ぢ: "じ" };

/** The other kana of the same sound, with its small kana: ぢゃ for じゃ. Many people type づつ for ずつ. */
function homophoneOf(kana: string): string {
  const other = homophones[kana.charAt(0)];
  return other === undefined ? "" : other + kana.slice(1);
}

/** 十分 is read じゅっぷん or じっぷん. */
function isTen(moras: readonly Mora[], place: number): boolean {
  return moras[place]?.kana === "じゅ" && moras[place + 1]?.kana === "っ";
}

const VOWEL_LETTERS: Readonly<Record<string, string>> = { あ: "a", い: "i", う: "u", え: "e", お: "o" };

export function romajiSteps(typed: string, at: number, moras: readonly Mora[], place: number): Step[] {
  const { kana, lengthens, said } = moras[place] ?? { kana: "", lengthens: "" };
  const next = moras[place + 1];
  if (kana === "ん") return syllabicN(typed, at, next);
  const letter = typed.charAt(at);
  const steps: Step[] = [];
  if (kana === "っ") {
    if (isDoubled(typed, at)) steps.push({ typed: 1, moras: 1 });
    for (const small of ["xtsu", "ltsu", "xtu", "ltu"])
      if (typed.startsWith(small, at)) steps.push({ typed: small.length, moras: 1 });
  }
  // Only a typed vowel can be lengthened: the お of おかえし after と is not part of a long vowel.
  if (lengthens !== "" && /[aiueo]/.test(typed.charAt(at - 1))) {
    const after = typed.charAt(at + 1);
    const isLong =
      letter === VOWEL_LETTERS[lengthens] ||
      letter === "^" ||
      letter === "-" ||
      (letter === "u" && lengthens === "お") ||
      (letter === "i" && lengthens === "え") ||
      (letter === "h" && lengthens === "お" && !/[aiueoy]/.test(after));
    if (isLong) steps.push({ typed: 1, moras: 1 });
  }
  const also = said ?? (isTen(moras, place) ? "じ" : "");
  for (const spelling of [...spellings(kana), ...spellings(also)]) {
    if (!typed.startsWith(spelling, at)) continue;
    const isUnusual = letter === "l" && kana.charAt(0) !== "っ" && /^[らりるれろ]/.test(kana);
    steps.push({ typed: spelling.length, moras: 1, ...(isUnusual && { note: R_FOR_L }) });
  }
  return steps;
}

/** Whether っ doubles the next consonant. Before a vowel or at the end, there is no consonant to double. */
export function doubles(next: Mora | undefined): boolean {
  return next !== undefined && /^[^aiueon]/.test(spellings(next.kana)[0] ?? "");
}

/** Whether the consonant is doubled: tte, tchi, or t te if っ ends a word. */
function isDoubled(typed: string, at: number): boolean {
  const letter = typed.charAt(at);
  const next = typed.charAt(typed.charAt(at + 1) === "'" ? at + 2 : at + 1);
  return /[^aiueon'^-]/.test(letter) && (next === letter || typed.startsWith("tch", at));
}

/**
 * Steps for ん, typed as n, nn, n' or m. Before a vowel, n alone is ambiguous. nn before a vowel is ambiguous,
 * too: input methods read nna as んあ, people read it as んな. The grader therefore accepts kinnen for きんえん,
 * but adds a note.
 */
function syllabicN(typed: string, at: number, next: Mora | undefined): Step[] {
  const following = spellings(next?.kana ?? "")[0] ?? "";
  const after = typed.charAt(at + 1);
  if (typed.charAt(at) === "m") return /^[bpm]/.test(following) ? [{ typed: 1, moras: 1 }] : [];
  if (typed.startsWith("xn", at)) return [{ typed: 2, moras: 1 }];
  if (typed.charAt(at) !== "n") return [];
  const isAmbiguous = /^[aiueoy]/.test(following) && after !== "'" && after !== "-" && /[a-z]/.test(after);
  const steps: Step[] = [{ typed: 1, moras: 1, ...(isAmbiguous && { note: CLEARER_N }) }];
  if (after === "n") {
    const isNextRow = /[aiueoy]/.test(typed.charAt(at + 2)) && /^[aiueoy]/.test(following);
    steps.push({ typed: 2, moras: 1, ...(isNextRow && { note: CLEARER_N }) });
  }
  return steps;
}
