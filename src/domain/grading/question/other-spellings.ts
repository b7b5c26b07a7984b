import { hasKanji } from "#domain/japanese/writing/kana.ts";

/**
 * How a word may be written otherwise, from the writings of its dictionary form. A form of the word keeps its ending.
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

/** How many characters two words have in common at their ends; a stem of one is always left. */
function commonEnding(one: string, other: string): number {
  const most = Math.min(one.length, other.length) - 1;
  let count = 0;
  while (count < most && one.charAt(one.length - 1 - count) === other.charAt(other.length - 1 - count))
    count++;
  return count;
}
