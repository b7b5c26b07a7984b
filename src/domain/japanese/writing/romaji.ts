import { splitMoras, toHiragana } from "./kana.ts";
import { hepburn } from "./romaji-table.ts";

const MACRONS: Readonly<Record<string, string>> = { a: "ā", i: "ī", u: "ū", e: "ē", o: "ō" };

/**
 * Kana as Hepburn romaji, mora by mora. Long vowels become macrons only where ー marks them: whether the
 * う of おもう lengthens the も is not in the kana (see markLongVowels).
 * @example kanaToRomaji("マッチ") // "matchi"
 * @example kanaToRomaji("せんえん") // "sen'en"
 */
export function kanaToRomaji(kana: string): string {
  return romajiOfMoras(kana).join("");
}

/**
 * The romaji of each mora, for words whose parts are shown apart: っ gives the consonant it doubles.
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

// A small kana that makes no known pair (あぁ, ねぇ) is read as the full one; what is no kana stays.
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
 * Marks the vowels that lengthen the one before them with ー, as a rule of spelling: おう, おお, うう, ああ,
 * ええ are long; えい and いい are written out (sensei, ōkii). Wrong only where a part of the word begins
 * with the vowel (おも|う, ば|あい): pass the parts apart.
 * @example markLongVowels("とうきょう") // "とーきょー"
 */
export function markLongVowels(kana: string): string {
  const hiragana = [...toHiragana(kana)];
  let lengthens = false;
  return hiragana
    .map((character, index) => {
      const before = hiragana[index - 1] ?? "";
      // A vowel that itself lengthened the one before it cannot be lengthened again: おおう is ōu.
      lengthens = !lengthens && isLongAfter(before, character);
      return lengthens ? "ー" : character;
    })
    .join("");
}

function isLongAfter(before: string, character: string): boolean {
  if (before === "") return false;
  return LONG_VOWELS.some(([row, follower]) => row.includes(before) && follower.includes(character));
}
