/* Separate from kana.ts, whose tables would enlarge the download of a word card. */
const oneMora = /[っッんンー]|[^][ぁぃぅぇぉゃゅょゎァィゥェォャュョヮ]?/g;

/**
 * Splits pure kana into moras, like `splitMoras`.
 * @example morasOf("きょうと") // ["きょ", "う", "と"]
 */
export const morasOf = (reading: string): string[] => reading.match(oneMora) ?? [];
