import { splitMoras, toHiragana } from "./kana.ts";
import { hepburn } from "./romaji-table.ts";

const MACRONS: Readonly<Record<string, string>> = { a: "ā", i: "ī", u: "ū", e: "ē", o: "ō" };

/**
 * Hepburn romaji of kana. Only ー becomes a macron, because kana do not show whether う lengthens (see markLongVowels).
 * @example kanaToRomaji("マッチ") // "matchi"
 * @example kanaToRomaji("せんえん") // "sen'en"
 */
export function kanaToRomaji(kana: string): string {
  return romajiOfMoras(kana).join("");
}

/**
 * The romaji of each mora; っ gives the consonant that it doubles.
 * @example romajiOfMoras("きって") // ["ki", "t", "te"]
 */
export function romajiOfMoras(kana: string): string[] {
  const moras = splitMoras(toHiragana(kana));
  const letters: string[] = [];
  moras.forEach((mora, index) => {
    const next = hepburn.get(moras[index + 1] ?? "") ?? "";
    if (mora === "っ") letters.push(doubled(next));
    else if (mora === "ん") letters.push(/^[aiueoy]/.test(next) ? "n'" : "n");
    else if (mora === "ー") lengthenLast(letters);
    else letters.push(hepburn.get(mora) ?? romajiOfOddMora(mora));
  });
  return letters;
}

function doubled(next: string): string {
  if (next.startsWith("ch")) return "t";
  return /^[bcdfghjkmpqrstvwyz]/.test(next) ? next.charAt(0) : "";
}

// A small kana without a known pair (あぁ, ねぇ) is read like the full-size kana.
function romajiOfOddMora(mora: string): string {
  return [...mora].map((kana) => hepburn.get(kana) ?? kana).join("");
}

function lengthenLast(letters: string[]): void {
  for (let index = letters.length - 1; index >= 0; index--) {
    const before = letters[index] ?? "";
    if (before === "") continue;
    const vowel = MACRONS[before.slice(-1)];
    if (vowel !== undefined) letters[index] = before.slice(0, -1) + vowel;
    break;
  }
  letters.push("");
}

const LONG_VOWELS: readonly (readonly [row: string, follower: string])[] = [
  ["おこそとのほもよろごぞどぼぽょぉ", "うおぉ"],
  ["うくすつぬふむゆるぐずづぶぷゅぅゔ", "うぅ"],
  ["あかさたなはまやらわがざだばぱゃぁ", "あぁ"],
  ["えけせてねへめれげぜでべぺぇ", "えぇ"],
];

/**
 * Replaces lengthening vowels by ー: おう, おお, うう, ああ, ええ, but not えい and いい. Pass the parts of a compound separately (おも|う,
 * ば|あい).
 * @example markLongVowels("とうきょう") // "とーきょー"
 */
export function markLongVowels(kana: string): string {
  const hiragana = [...toHiragana(kana)];
  let lengthens = false;
  return hiragana
    .map((character, index) => {
      const before = hiragana[index - 1] ?? "";
      // A lengthening vowel cannot be lengthened again: おおう is ōu.
      lengthens = !lengthens && isLongAfter(before, character);
      return lengthens ? "ー" : character;
    })
    .join("");
}

function isLongAfter(before: string, character: string): boolean {
  if (before === "") return false;
  return LONG_VOWELS.some(([row, follower]) => row.includes(before) && follower.includes(character));
}
