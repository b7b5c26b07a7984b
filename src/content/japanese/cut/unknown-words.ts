import { isKanaText, isKanji, toHiragana } from "#domain/japanese/writing/kana.ts";
import { markLongVowels } from "#domain/japanese/writing/romaji.ts";
import { morphemesOf } from "#content/japanese/morpheme/morphemes.ts";
import type { Morpheme } from "#content/japanese/morpheme/morphemes.ts";
import type { ReadMorpheme } from "#content/japanese/morpheme/read-morpheme.ts";

const LETTERS: Readonly<Record<string, string>> = {
  A: "えー", B: "びー", C: "しー", D: "でぃー", E: "いー", F: "えふ", G: "じー", H: "えいち", I: "あい", J: "じぇー", K: "けー", L: "える", M: "えむ",
  N: "えぬ", O: "おー", P: "ぴー", Q: "きゅー", R: "あーる", S: "えす", T: "てぃー", U: "ゆー", V: "ぶい", W: "だぶりゅー", X: "えっくす", Y: "わい", Z: "ぜっと",
}; // prettier-ignore

const SPELLED_OUT = /^(?:[A-Z]{1,5}|[a-z])$/;

/** Reads unknown words: kana as they are, short capitals letter by letter. */
export function readUnknown(morpheme: Morpheme): ReadMorpheme[] {
  const { surface } = morpheme;
  if (SPELLED_OUT.test(surface)) {
    const reading = [...surface.toUpperCase()].map((letter) => LETTERS[letter] ?? "").join("");
    // The dictionary classifies a single letter as a symbol.
    return [noun({ ...morpheme, classes: ["UNK"] }, reading, reading)];
  }
  if (morpheme.reading !== "" && morpheme.classes[0] !== "UNK")
    return [{ ...morpheme, source: "dictionary" }];
  if (isKanaText(surface)) return [noun(morpheme, toHiragana(surface), markLongVowels(surface))];
  const characters = [...surface];
  // For an unknown word, single kanji give at least a guess.
  if (characters.length > 1 && characters.some(isKanji)) {
    let at = morpheme.start;
    return characters.flatMap((character) => {
      const [found] = morphemesOf(character);
      const start = at;
      at += character.length;
      return found === undefined ? [] : readUnknown({ ...found, start, end: at });
    });
  }
  return [{ ...morpheme, source: characters.some(isKanji) ? "none" : "spelling" }];
}

function noun(morpheme: Morpheme, reading: string, pronunciation: string): ReadMorpheme {
  const classes = morpheme.classes[0] === "UNK" ? ["名詞", "一般", "*", "*"] : morpheme.classes;
  return { ...morpheme, classes, reading, pronunciation, source: "spelling" };
}
