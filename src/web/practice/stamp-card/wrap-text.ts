/**
 * Scripts without spaces: kana, kanji and full-width signs. A line may break after any of these characters.
 */
const unspaced = /[\u3000-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/;
/** Signs that cannot begin a line, and signs that cannot end one. */
const neverFirst = /^[、。，．！？：；）」』】〉》’”…ー々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮ,.!?:;)]/;
const neverLast = /[（「『【〈《‘“(]$/;

/** Splits a text at its possible line breaks. Spaces stay at the end of a piece. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  for (const character of text) {
    const last = pieces[pieces.length - 1];
    const isBound =
      last !== undefined &&
      (neverFirst.test(character) ||
        neverLast.test(last) ||
        character === " " ||
        !(last.endsWith(" ") || unspaced.test(character) || unspaced.test(last.slice(-1))));
    if (isBound) pieces[pieces.length - 1] = last + character;
    else pieces.push(character);
  }
  return pieces;
}

/**
 * Breaks a text into lines no wider than `width`: between words, and in Japanese and Chinese between
 * characters. A single word that is too wide stays whole.
 * @example wrapText("order ramen", 6, (text) => text.length) // ["order", "ramen"]
 */
export function wrapText(text: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const piece of piecesOf(text)) {
    if (line !== "" && measure((line + piece).trim()) > width) {
      lines.push(line.trim());
      line = piece;
    } else line += piece;
  }
  return line.trim() === "" ? lines : [...lines, line.trim()];
}
