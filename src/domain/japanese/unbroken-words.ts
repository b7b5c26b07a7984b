/** @example isPunctuation("。") // true */
export const isPunctuation = (text: string): boolean => /^[^\p{L}\p{N}]+$/u.test(text);

/**
 * Groups the indexes of tokens between which a row must not end: a word with the punctuation after it, and the
 * tokens of one range [from, to).
 * @example unbrokenWords([{ text: "メイ" }, { text: "です" }, { text: "。" }]) // [[0], [1, 2]]
 */
export function unbrokenWords(
  tokens: readonly { text: string }[],
  range?: { from: number; to: number },
): number[][] {
  const groups: number[][] = [];
  tokens.forEach(({ text }, index) => {
    const isInside = range !== undefined && index > range.from && index < range.to;
    const last = groups[groups.length - 1];
    if (last !== undefined && (isInside || isPunctuation(text))) last.push(index);
    else groups.push([index]);
  });
  return groups;
}
