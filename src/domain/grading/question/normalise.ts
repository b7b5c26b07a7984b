import { toHiragana } from "#domain/japanese/writing/kana.ts";

/** Maximum length of an answer. No line is longer. */
export const longestAnswer = 200;

const DIGITS = "〇一二三四五六七八九";
const PLACES = ["", "十", "百", "千"];

/**
 * A number below 100 million in kanji.
 * @example kanjiNumber(1600) // "千六百"
 */
export function kanjiNumber(value: number): string {
  if (value >= 10_000) {
    const rest = value % 10_000;
    return `${kanjiNumber(Math.floor(value / 10_000))}万${rest === 0 ? "" : kanjiNumber(rest)}`;
  }
  if (value === 0) return "〇";
  return [...String(value)]
    .map((digit, index, all) => {
      const place = PLACES[all.length - 1 - index] ?? "";
      if (digit === "0") return "";
      return digit === "1" && place !== "" ? place : DIGITS.charAt(Number(digit)) + place;
    })
    .join("");
}

/** Writes a long vowel as its letter and ^ (ā as a^) and drops other diacritics. */
function marked(letter: string): string {
  const parts = letter.normalize("NFD");
  const base = letter === "đ" ? "d" : parts.charAt(0);
  return /[\u0302\u0304]/.test(parts) ? `${base}^` : base;
}

function repeated(_both: string, kana: string, mark: string): string {
  const plain = kana.normalize("NFD").charAt(0);
  return kana + (mark === "ゞ" ? `${plain}\u3099`.normalize("NFC") : plain);
}

/** Unifies width and form of each character, and merges or drops combining marks. */
function unified(text: string): string {
  return text
    .replace(/[‘’ʼ`´′]/g, "'")
    .replace(/\s*(?:゛|ﾞ|\u3099)/g, "\u3099")
    .replace(/\s*(?:゜|ﾟ|\u309a)/g, "\u309a")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u00e0-\u024f\u1e00-\u1eff]/g, marked)
    .replace(/[\u0300-\u036f\ufe00-\ufe0f]|\udb40[\udd00-\uddef]/g, "");
}

/**
 * Normalises a text for comparing answers: one width and case, hiragana for katakana, numbers in kanji, no
 * punctuation. Romaji keeps the marks that distinguish sounds: `'` between words or after n, `^` after a long
 * vowel, `-`.
 * @example normalise("ＴＡＢＥ masu。") // "tabe'masu"
 * @example normalise("ラ－メン 1つ") // "らーめん一つ"
 */
export function normalise(text: string): string {
  const letters = toHiragana(unified(text))
    .replace(/[\u2010-\u2015\u2212~〜]/g, "-")
    .replace(/[ゕゖ]/g, "か")
    .replace(/([ぁ-ゔ])([ゝゞ])/g, repeated)
    .replace(/([a-z^'])\s+(?=[a-z'])/g, "$1'")
    .replace(/[^\p{L}\p{N}\p{M}'^-]/gu, "");
  return letters
    .replace(/([ぁ-ゖー])-+/g, "$1ー")
    .replace(/([^ -ヿ])[々〻]/g, "$1$1")
    .replace(/\d{1,8}/g, (digits) => kanjiNumber(Number(digits)))
    .replace(/(^|[^〇一二三四五六七八九十百千万])一千(?!万)/g, "$1千")
    .replace(/([^ -ヿ])け(?=[月所国年])/g, "$1か")
    .replace(/^['^-]+|'+$/g, "");
}
