type Piece = readonly [base: string, reading?: string | undefined];

/**
 * Kana that begin a mora: all but the small ones; っ is a mora of its own. A regular expression, because the tables of
 * `splitMoras` would make the player larger.
 */
const begin = /[っッー]|(?![ぁぃぅぇぉゃゅょゎァィゥェォャュョヮ])[ぁ-ゖァ-ヺ]/g;

/** How many morae a word has; punctuation has none. */
function moraCount(ruby: readonly Piece[]): number {
  const kana = ruby.map(([base, reading]) => reading ?? base).join("");
  return kana.match(begin)?.length ?? 0;
}

/**
 * The word of a line that plays at this time. `moraStarts` are the beginnings of the line's morae in milliseconds.
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
