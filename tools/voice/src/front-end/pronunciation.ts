import { splitMoras, toKatakana } from "../../../../src/domain/japanese/writing/kana.ts";
import { markLongVowels } from "../../../../src/domain/japanese/writing/romaji.ts";

/**
 * Converts kana to their pronunciation: long vowels, including えい, become ー. Treats pieces separately, so that 思|う stays オモウ.
 * @example pronounce(["せんせい"]) // "センセー"
 */
export function pronounce(pieces: readonly string[]): string {
  return pieces
    .map((piece) => toKatakana(markLongVowels(piece).replace(/([えけせてねへめれげぜでべぺ])い/g, "$1ー")))
    .join("")
    .replaceAll("ヲ", "オ");
}

/** The morae of a pronunciation, without the mark of a devoiced vowel. @example spokenMoras("マス’") // ["マ", "ス"] */
export function spokenMoras(pronunciation: string): string[] {
  return splitMoras(pronunciation.replace(/[’']/g, ""));
}

const vowels: readonly (readonly [string, string])[] = [
  ["ア", "アカサタナハマヤラワガザダバパャァ"],
  ["イ", "イキシチニヒミリギジヂビピィ"],
  ["ウ", "ウクスツヌフムユルグズヅブプュゥヴ"],
  ["エ", "エケセテネヘメレゲゼデベペェ"],
  ["オ", "オコソトノホモヨロヲゴゾドボポョォ"],
];

/** @example vowelOf("キョ") // "オ" */
export function vowelOf(mora: string): string {
  const last = mora.slice(-1);
  if (last === "") return "";
  return vowels.find(([, row]) => row.includes(last))?.[0] ?? "";
}

/** A canonical spelling for comparison: long vowels spelt out, ヅ as ズ, the particle ハ as ワ. */
export function canonicalMoras(moras: readonly string[]): string[] {
  const plain: string[] = [];
  for (const mora of moras) {
    const before = vowelOf(plain.at(-1) ?? "");
    if (mora === "ー") plain.push(before === "" ? "ー" : before);
    else if (mora === "ウ" && before === "オ") plain.push("オ");
    else if (mora === "イ" && before === "エ") plain.push("エ");
    else
      plain.push(
        mora
          .replace("ヅ", "ズ")
          .replace("ヂ", "ジ")
          .replace("ヲ", "オ")
          .replace(/^ハ$/, "ワ")
          .replace(/^ヘ$/, "エ"),
      );
  }
  return plain;
}

/** Whether two kana spellings have the same pronunciation: センセイ and センセー, コンニチハ and コンニチワ. */
export function isSamePronunciation(one: string, other: string): boolean {
  const a = canonicalMoras(spokenMoras(toKatakana(one)));
  const b = canonicalMoras(spokenMoras(toKatakana(other)));
  return (
    a.length === b.length && a.every((mora, index) => mora === b[index] || isLongStart(mora, b[index], index))
  );
}

/** Whether a piece starts by lengthening the previous vowel, like the う of 食べ|よ|う. */
function isLongStart(mora: string, other: string | undefined, index: number): boolean {
  return index === 0 && (mora === "ー" || other === "ー") && /^[アイウエオー]{2}$/.test(mora + (other ?? ""));
}
