/** The text before and after a word. A long reading may overhang it if it is kana. */
export type Neighbours = { before?: string | undefined; after?: string | undefined };

/** Readings have about half the font size of their word. */
const readingSize = 0.52;

/** A word in parts: each is plain, or has a reading. */
export type Piece = readonly [base: string] | readonly [base: string, reading: string];

const isWide = (base: string, reading: string): boolean => reading.length * readingSize - base.length >= 0.2;

/** More characters under one reading could not be broken at the end of a row. */
const maxJoined = 4;

/**
 * Joins adjacent parts of a word if a reading is wider than its part. Their gap would look like a space, and a
 * shared reading distributes it.
 * @example withoutGaps([["郵便", "ゆうびん"], ["局", "きょく"]]) // [["郵便局", "ゆうびんきょく"]]
 */
export function withoutGaps(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const [base, reading] = piece;
    const [before = "", readingBefore] = joined[joined.length - 1] ?? [];
    const isApart =
      reading === undefined ||
      readingBefore === undefined ||
      before.length + base.length > maxJoined ||
      (!isWide(before, readingBefore) && !isWide(base, reading));
    if (isApart) joined.push(piece);
    else joined[joined.length - 1] = [before + base, readingBefore + reading];
  }
  return joined;
}

const endsInKana = /[ぁ-ゖァ-ヺー]$/;
const beginsWithKana = /^[ぁ-ゖァ-ヺー]/;

/**
 * The neighbours that a reading wider than its word may overhang. Without the overhang, the gap beside the
 * word looks like a space.
 * @example rubyOverhang("券", "しょっけん", { before: "の", after: "。" }) // "start"
 */
export function rubyOverhang(
  base: string,
  reading: string,
  { before = "", after = "" }: Neighbours,
): "start" | "end" | "both" | undefined {
  if (!isWide(base, reading)) return undefined;
  const isStart = endsInKana.test(before);
  const isEnd = beginsWithKana.test(after);
  if (isStart && isEnd) return "both";
  return isStart ? "start" : isEnd ? "end" : undefined;
}
