/* Apart from kana.ts and without its tables: the card of a word is loaded with these few characters alone. */
const oneMora = /[っッんンー]|[^][ぁぃぅぇぉゃゅょゎァィゥェォャュョヮ]?/g;

/**
 * A reading split into moras, as `splitMoras` does: for kana without anything else in between.
 * @example morasOf("きょうと") // ["きょ", "う", "と"]
 */
export const morasOf = (reading: string): string[] => reading.match(oneMora) ?? [];
