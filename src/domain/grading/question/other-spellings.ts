import { hasKanji } from "#domain/japanese/writing/kana.ts";

/**
 * Other spellings of a word, derived from the spellings of its dictionary form. An inflected form keeps its
 * ending.
 * @example otherSpellings("かたさ", ["かたさ", "固さ"]) // ["固さ"]
 * @example otherSpellings("ひいて", ["ひく", "引く"]) // ["引いて"]
 */
export function otherSpellings(text: string, writings: readonly string[]): string[] {
  const found = new Set<string>();
  for (const from of writings)
    for (const to of writings) {
      const ending = commonEnding(from, to);
      const stem = from.slice(0, from.length - ending);
      if (from === to || !text.startsWith(stem) || !hasKanji(to)) continue;
      found.add(to.slice(0, to.length - ending) + text.slice(stem.length));
    }
  found.delete(text);
  return [...found];
}

/** Number of characters that two words share at the end. At least one character remains as the stem. */
function commonEnding(one: string, other: string): number {
  const most = Math.min(one.length, other.length) - 1;
  let count = 0;
  while (count < most && one.charAt(one.length - 1 - count) === other.charAt(other.length - 1 - count))
    count++;
  return count;
}
