import { isKanaText, toHiragana } from "#domain/japanese/writing/kana.ts";
import type { RubyPiece } from "#domain/japanese/writing/furigana.ts";

/** Runs of kana and of other characters. */
export const PIECES = /[ぁ-ゖァ-ヺー]+|[^ぁ-ゖァ-ヺー]+/g;

/**
 * Divides the reading of a word with kanji at the kana that both share; undefined if they do not fit.
 * @example divide("釣り銭", "つりせん") // [["釣", "つ"], ["り"], ["銭", "せん"]]
 */
export function divide(text: string, reading: string): RubyPiece[] | undefined {
  const parts = text.match(PIECES) ?? [];
  const pattern = parts.map((part) => (isKanaText(part) ? toHiragana(part) : "(.+?)")).join("");
  const found = new RegExp(`^${pattern}$`).exec(toHiragana(reading));
  if (found === null) return undefined;
  let group = 0;
  return parts.map((part): RubyPiece => (isKanaText(part) ? [part] : [part, found[++group] ?? ""]));
}
