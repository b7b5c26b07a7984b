/** The text before and after a word. A long reading may overhang it if it is kana. */
export type Neighbours = { before?: string | undefined; after?: string | undefined };

/** Readings have about half the font size of their word. */
const readingSize = 0.52;

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
  if (reading.length * readingSize - base.length < 0.2) return undefined;
  const isStart = endsInKana.test(before);
  const isEnd = beginsWithKana.test(after);
  if (isStart && isEnd) return "both";
  return isStart ? "start" : isEnd ? "end" : undefined;
}
