import type { NamedForm } from "#domain/japanese/inflection/inflect.ts";

/** A remark on an accepted answer. */
export type Note =
  /** A Chinese form of the kanji: 驿 for 駅. */
  | { readonly kind: "chinese-form"; readonly given: string; readonly expected: string }
  /** Another spelling of the same word: 停 for 止, 何処 for どこ, づつ for ずつ. */
  | { readonly kind: "other-kanji"; readonly given: string; readonly expected: string }
  /** Words of the line around the blank were typed, too. */
  | { readonly kind: "surroundings" }
  /** Another accepted wording; `expected` is the line's own. */
  | { readonly kind: "alternative"; readonly expected: string }
  /** A long vowel that romaji omits, or ー where a vowel is written. */
  | { readonly kind: "long-vowel" }
  /** Ambiguous or unusual romaji, and the clearer form: n' in kin'en, r in ramen. */
  | { readonly kind: "romaji"; readonly expected: "n'" | "r" };

/**
 * Why an answer is wrong. `expected` and `given` are the differing parts, in kana if they differ in sound.
 */
export type Slip =
  | { readonly kind: "empty" }
  | { readonly kind: "not-japanese" }
  | { readonly kind: "particle"; readonly expected: string; readonly given: string }
  | { readonly kind: "long-vowel"; readonly expected: string; readonly given: string }
  | { readonly kind: "small-tsu"; readonly expected: string; readonly given: string }
  | { readonly kind: "syllabic-n"; readonly expected: string; readonly given: string }
  | { readonly kind: "voicing"; readonly expected: string; readonly given: string }
  /** `given` is undefined for a form that does not exist: たのみて. */
  | { readonly kind: "form"; readonly expected: NamedForm; readonly given?: NamedForm }
  | { readonly kind: "politeness"; readonly expected: "polite" | "plain" }
  | { readonly kind: "word-order" }
  | { readonly kind: "other-word"; readonly given: string }
  | { readonly kind: "ending"; readonly expected: string }
  | { readonly kind: "surplus"; readonly given: string }
  | { readonly kind: "kanji"; readonly expected: string; readonly given: string }
  | { readonly kind: "kana"; readonly expected: string; readonly given: string }
  | { readonly kind: "other" };

export type SlipKind = Slip["kind"];

/** The answer that matched: the line's own, or an accepted wording. */
export type MatchedAnswer = { readonly text: string; readonly reading?: string };

/** The result of grading. Only `wrong` reduces the score. */
export type Verdict =
  | { readonly kind: "right"; readonly met: MatchedAnswer; readonly notes: readonly Note[] }
  | { readonly kind: "almost"; readonly met: MatchedAnswer; readonly notes: readonly Note[] }
  | { readonly kind: "wrong"; readonly slip: Slip };
