import { toHiragana } from "./kana.ts";

/**
 * Folds a text for comparison: one width, lower case, hiragana, no diacritics, a space for other characters. Apostrophes and
 * hyphens are dropped.
 * @example foldText("ＲĀＭＥＮ、カタサ？") // "ramen かたさ"
 */
export function foldText(text: string): string {
  const folded = text
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(/([\u0061-\u024f])\p{Mn}+/gu, "$1")
    .normalize("NFC")
    .replace(/đ/g, "d");
  return toHiragana(folded)
    .replace(/['’ʼ`‐-]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/**
 * A word as dictionaries compare writings: folded, without spaces.
 * @example foldWriting(" ラーメン ") // "らーめん"
 */
export function foldWriting(word: string): string {
  return foldText(word).replaceAll(" ", "");
}
