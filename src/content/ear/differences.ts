import type { ContrastId } from "#domain/ear/contrast.ts";
import { splitMoras, toKatakana } from "#domain/japanese/writing/kana.ts";
import { markLongVowels } from "#domain/japanese/writing/romaji.ts";

const voiced = "ガギグゲゴザジズゼゾダヂヅデドバビブベボパピプペポ";
const unvoiced = "カキクケコサシスセソタチツテトハヒフヘホハヒフヘホ";
const vowels = "アイウエオ";
const nRow = "ナニヌネノ";
const rRow = "ラリルレロ";
const dRow = "ダジズデド";

const replaceEach = (text: string, from: string, to: string): string =>
  [...text].map((kana) => to[from.indexOf(kana)] ?? kana).join("");

/** Removes the difference of a contrast from kana. The results are equal for the words of a minimal pair. */
const neutral = {
  "vowel-length": (kana) => kana.replaceAll("ー", ""),
  "small-tsu": (kana) => kana.replaceAll("ッ", ""),
  // きんえん and きねん become equal.
  "n-and-beats": (kana) =>
    kana
      .replace(/ン([アイウエオ])/g, (_, vowel: string) => replaceEach(vowel, vowels, nRow))
      .replaceAll("ン", ""),
  voicing: (kana) => replaceEach(kana, voiced, unvoiced),
  "tsu-chi-su": (kana) => kana.replace(/チュ|[チス]/g, "ツ"),
  "r-and-d": (kana) => replaceEach(kana, rRow, dRow),
  "kya-kiya": (kana) =>
    kana.replace(
      /([キシチニヒミリギジビピ])([ヤユヨ])/g,
      (_, before: string, glide: string) => before + replaceEach(glide, "ヤユヨ", "ャュョ"),
    ),
} satisfies Partial<Record<ContrastId, (kana: string) => string>>;

/** Katakana as spoken, without marks: long vowels are ー. */
const spoken = (kana: string): string =>
  toKatakana(markLongVowels(kana))
    .replace(/([イキシチニヒミリギジビピ])イ/g, "$1ー")
    .replaceAll("ヅ", "ズ")
    .replaceAll("ヂ", "ジ")
    .replace(/[^ァ-ヺー]/g, "");

/**
 * Whether two texts in kana differ in the contrast and in nothing else. Pitch and questions do not show in kana.
 * @example differOnlyIn("voicing", "てんき", "でんき") // true
 */
export function differOnlyIn(contrast: ContrastId, one: string, other: string): boolean {
  const [a, b] = [spoken(one), spoken(other)];
  if (contrast === "pitch-accent" || contrast === "question") return a === b;
  if (a === b) return false;
  return contrast === "devoiced-vowels"
    ? differInDevoicedMora(a, b)
    : neutral[contrast](a) === neutral[contrast](b);
}

/** Between voiceless consonants, i and u are hardly audible: すき, ひと. */
const devoiced = /^(?:[キクシスチツヒフピプ]|[キシチヒピ]ュ)$/;
const voiceless = /^[カキクケコサシスセソタチツテトハヒフヘホパピプペポ]/;

function differInDevoicedMora(one: string, other: string): boolean {
  const [a, b] = [splitMoras(one), splitMoras(other)];
  const at = a.flatMap((mora, index) => (mora === b[index] ? [] : [index]));
  const [first] = at;
  if (first === undefined || at.length > 1 || a.length !== b.length) return false;
  const isVoicelessBehind = voiceless.test(a[first + 1] ?? "");
  return isVoicelessBehind && [a[first], b[first]].some((mora) => devoiced.test(mora ?? ""));
}

/** The mora that makes one word of a pair longer than the other. */
const lengths = { "vowel-length": "ー", "small-tsu": "ッ", "n-and-beats": "ン" } as const;

export const hasLength = (contrast: ContrastId): contrast is keyof typeof lengths => contrast in lengths;

/**
 * The contrasted morae of the longer word of a pair, which can be lengthened for training; none in the shorter word and in other
 * contrasts.
 * @example lengthMoras("small-tsu", "きって", "きて") // [1]
 */
export function lengthMoras(contrast: ContrastId, kana: string, other: string): number[] {
  if (!hasLength(contrast)) return [];
  const [own, shorter] = [splitMoras(spoken(kana)), splitMoras(spoken(other))];
  if (own.length <= shorter.length) return [];
  const from = own.findIndex((mora, index) => mora !== shorter[index]);
  const isSame = (back: number): boolean => own.at(-back) === shorter.at(-back);
  let kept = 0;
  while (kept < shorter.length - from && isSame(kept + 1)) kept += 1;
  return own.flatMap((mora, index) =>
    index >= from && index < own.length - kept && mora === lengths[contrast] ? [index] : [],
  );
}
