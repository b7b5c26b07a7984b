import { isKanji, toHiragana } from "#domain/japanese/writing/kana.ts";

/** A character of a word with its on reading in this word, as listed. */
export type ReadCharacter = { character: string; on: string };

/**
 * The characters of a word that are read by their on reading. A voiced or doubled sound counts as the reading
 * from which it comes.
 * @example alignOn("学校", "がっこう", onReadings) // [{ character: "学", on: "ガク" }, { character: "校", on: "コウ" }]
 * @example alignOn("荷物", "にもつ", onReadings) // [{ character: "物", on: "モツ" }]
 */
export function alignOn(
  headword: string,
  reading: string,
  onReadings: (character: string) => readonly string[],
): ReadCharacter[] {
  const characters = [...headword.replace(/(.)々/gu, "$1$1")];
  const kana = toHiragana(reading);

  /** The best alignment of the rest of the word; undefined if there is none. */
  function alignFrom(index: number, at: number): ReadCharacter[] | undefined {
    const character = characters[index];
    if (character === undefined) return at === kana.length ? [] : undefined;
    if (!isKanji(character))
      return kana.startsWith(toHiragana(character), at) ? alignFrom(index + 1, at + 1) : undefined;
    let best: ReadCharacter[] | undefined;
    for (let end = at + 1; end <= kana.length; end++) {
      const rest = alignFrom(index + 1, end);
      if (rest === undefined) continue;
      const heard = kana.slice(at, end);
      const position = { first: at === 0, last: end === kana.length };
      const on = onReadings(character).find((one) => soundsIn(toHiragana(one), position).includes(heard));
      const found = on === undefined ? rest : [{ character, on }, ...rest];
      if (best === undefined || found.length > best.length) best = found;
    }
    return best;
  }
  return alignFrom(0, 0) ?? [];
}

const voiced: Readonly<Record<string, string>> = {
  か: "が", き: "ぎ", く: "ぐ", け: "げ", こ: "ご", さ: "ざ", し: "じ", す: "ず", せ: "ぜ", そ: "ぞ",
  た: "だ", ち: "ぢ", つ: "づ", て: "で", と: "ど", は: "ばぱ", ひ: "びぴ", ふ: "ぶぷ", へ: "べぺ", ほ: "ぼぽ",
}; // prettier-ignore

/**
 * Variants of a reading: its first sound may change after another character, its last sound before another.
 */
function soundsIn(on: string, { first, last }: { first: boolean; last: boolean }): string[] {
  const starts = [on.charAt(0), ...(first ? "" : (voiced[on.charAt(0)] ?? ""))];
  const rests = [on.slice(1)];
  if (!last && on.length > 1 && /[くきつち]$/.test(on)) rests.push(`${on.slice(1, -1)}っ`);
  return starts.flatMap((start) => rests.map((rest) => start + rest));
}
