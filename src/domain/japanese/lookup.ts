import { derivedWords } from "./inflection/derived-words.ts";
import { inflect } from "./inflection/inflect.ts";
import type { InflectedForm } from "./inflection/inflect.ts";
import { toHiragana } from "./writing/kana.ts";
import type { Derivation } from "./inflection/derived-words.ts";
import type { InflectionClass } from "./inflection/verb-stems.ts";

/**
 * A text as it is compared: one width, lower case, hiragana for katakana, Latin letters without marks, a space for
 * anything that is neither letter nor number. Apostrophes and hyphens only join.
 * @example foldText("ＲĀＭＥＮ、カタサ？") // "ramen かたさ"
 */
export function foldText(text: string): string {
  const folded = text
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(/([\u0061-\u024f])\p{Mn}+/gu, "$1")
    .normalize("NFC")
    .replace(/đ/g, "d");
  return toHiragana(folded)
    .replace(/['’ʼ`‐-]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/**
 * A word as dictionaries compare writings: folded, without spaces.
 * @example foldWriting(" ラーメン ") // "らーめん"
 */
export function foldWriting(word: string): string {
  return foldText(word).replaceAll(" ", "");
}

/** How two spellings are held against each other: as written, or by sound. */
export type SpellingKey = (text: string) => string;

/** For forms of a word whose dictionary form is folded already: what the tables add is plain hiragana. */
export const asWritten: SpellingKey = (text) => text;

// 食べさせられてしまいたい has four; what people look up rarely passes three.
const DEEPEST = 3;

type Inflecting = {
  readonly lemma: string;
  readonly inflectionClass: InflectionClass;
  readonly derivations: readonly Derivation[];
};

/**
 * The forms of a word that a query may mean, shallowest first. Unlike `nameForm` it compares by any key, so that
 * romaji without macrons finds its form too.
 * @example formsSpelt("たべましょ", "たべる", "ichidan", looseSoundOf)[0]?.surface // "たべましょう"
 */
export function formsSpelt(
  query: string,
  lemma: string,
  inflectionClass: InflectionClass,
  key: SpellingKey,
): InflectedForm[] {
  const found: InflectedForm[] = [];
  let words: readonly Inflecting[] = [{ lemma, inflectionClass, derivations: [] }];
  for (let depth = 0; depth <= DEEPEST && words.length > 0; depth++) {
    for (const { derivations, ...word } of words) {
      for (const { surface, form } of inflect(word.lemma, word.inflectionClass, 0)) {
        // A key may leave characters out but adds none: most forms are ruled out by their length.
        if (surface.length >= query.length && key(surface) === query)
          found.push({ surface, derivations, form });
      }
    }
    words = words.flatMap((word) =>
      derivedWords(word.lemma, word.inflectionClass)
        .filter((derived) => query.startsWith(key(unchanging(derived.lemma, derived.inflectionClass))))
        .map((derived) => ({ ...derived, derivations: [...word.derivations, derived.derivation] })),
    );
  }
  return found;
}

/** What begins every form of a word that was made of another. */
function unchanging(lemma: string, inflectionClass: InflectionClass): string {
  const changing =
    inflectionClass === "kuru" || inflectionClass === "suru" || inflectionClass === "aru" ? 2 : 1;
  return lemma.slice(0, -changing);
}

/**
 * The beginnings by which a form of a word is recognised: what all forms share and one more character. A query that
 * starts with none of them is no form of the word.
 * @example formStarts("飲む", "godan", asWritten) // ["飲む", "飲ま", "飲ん", "飲み", "飲め", "飲も"]
 */
export function formStarts(lemma: string, inflectionClass: InflectionClass, key: SpellingKey): string[] {
  const keys = [
    ...inflect(lemma, inflectionClass, 0).map((form) => form.surface),
    ...derivedWords(lemma, inflectionClass).map((word) => unchanging(word.lemma, word.inflectionClass)),
  ].map(key);
  const [first = ""] = keys;
  let shared = first.length;
  for (const one of keys) while (!one.startsWith(first.slice(0, shared))) shared -= 1;
  return [...new Set(keys.map((one) => one.slice(0, shared + 1)))];
}
