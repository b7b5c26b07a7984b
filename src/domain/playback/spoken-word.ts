type Piece = readonly [base: string, reading?: string | undefined];

/** Kana that start a mora. A regular expression, because the tables of `splitMoras` would enlarge the player. */
const begin = /[っッー]|(?![ぁぃぅぇぉゃゅょゎァィゥェォャュョヮ])[ぁ-ゖァ-ヺ]/g;

function moraCount(ruby: readonly Piece[]): number {
  const kana = ruby.map(([base, reading]) => reading ?? base).join("");
  return kana.match(begin)?.length ?? 0;
}

/** The word that plays at this time. `moraStarts` are in milliseconds. Undefined before the first mora. */
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
