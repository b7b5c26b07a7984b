import { splitMoras } from "./japanese/kana.ts";

type Piece = readonly [base: string, reading?: string | undefined];

/** How many morae a word takes to say; marks take none. */
function moraCount(ruby: readonly Piece[]): number {
  const kana = ruby.map(([base, reading]) => reading ?? base).join("");
  return splitMoras(kana.replace(/[^\u3041-\u3096\u30a1-\u30fa\u30fc]/g, "")).length;
}

/**
 * Which word of a line sounds at a moment. `moraStarts` are the beginnings of the line's morae in milliseconds.
 * Undefined before the first mora.
 */
export function spokenWord(
  words: readonly { ruby: readonly Piece[] }[],
  moraStarts: readonly number[],
  milliseconds: number,
): number | undefined {
  const spoken = moraStarts.filter((start) => start <= milliseconds).length;
  if (spoken === 0) return undefined;
  let passed = 0;
  for (const [index, word] of words.entries()) {
    passed += moraCount(word.ruby);
    if (spoken <= passed) return index;
  }
  return undefined;
}
