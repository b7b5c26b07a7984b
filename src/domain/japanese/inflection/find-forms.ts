import { derivedWords } from "./derived-words.ts";
import type { DerivedWord } from "./derived-words.ts";
import { formsOf } from "./inflect.ts";
import type { InflectedForm, NamedForm } from "./inflect.ts";
import type { InflectionClass } from "./inflection-class.ts";

// 食べさせられてしまいたい has four derivations; conversation rarely exceeds three.
const DEEPEST = 4;

type Derived = Omit<DerivedWord, "derivation"> & Pick<NamedForm, "derivations">;

/** Maps a text to the key by which spellings are compared. A key is never longer than its text. */
export type SpellingKey = (text: string) => string;

/** Compares spellings character by character. */
export const asWritten: SpellingKey = (text) => text;

/**
 * The forms of a word whose key is `query`, fewest derivations first. A generator, because callers often need only the first.
 * @example [...formsSpelt("たべましょ", "たべる", "ichidan", looseSoundOf)][0]?.surface // "たべましょう"
 */
export function* formsSpelt(
  query: string,
  lemma: string,
  inflectionClass: InflectionClass,
  key: SpellingKey = asWritten,
): Generator<InflectedForm> {
  let words: readonly Derived[] = [{ lemma, inflectionClass, derivations: [] }];
  for (let depth = 0; depth <= DEEPEST && words.length > 0; depth++) {
    for (const { derivations, ...word } of words) {
      for (const { surface, form } of formsOf(word.lemma, word.inflectionClass)) {
        // Length rules out most forms without computing a key.
        if (surface.length >= query.length && key(surface) === query) yield { surface, derivations, form };
      }
    }
    words = words.flatMap((word) =>
      derivedWords(word.lemma, word.inflectionClass)
        .filter((derived) => query.startsWith(key(invariablePart(derived))))
        .map((derived) => ({ ...derived, derivations: [...word.derivations, derived.derivation] })),
    );
  }
}

/**
 * Names the form of a word; undefined if `surface` is not a form of it. If several forms match, the form with
 * the fewest derivations wins.
 * @example nameForm("行っています", "行く", "iku") // { derivations: ["progressive"], form: "polite", … }
 */
export function nameForm(
  surface: string,
  lemma: string,
  inflectionClass: InflectionClass,
): InflectedForm | undefined {
  const [first] = formsSpelt(surface, lemma, inflectionClass);
  return first;
}

/** The common prefix of all forms: 飲 of 飲む, 予約 of 予約する. */
function invariablePart({ lemma, inflectionClass }: Omit<Derived, "derivations">): string {
  const changing =
    inflectionClass === "kuru" || inflectionClass === "suru" || inflectionClass === "aru" ? 2 : 1;
  return lemma.slice(0, -changing);
}

/**
 * The beginnings of the forms of a word: the common prefix of all forms plus one character. A query with
 * another beginning is not a form of the word.
 * @example formStarts("飲む", "godan", asWritten) // ["飲む", "飲ま", "飲ん", "飲み", "飲め", "飲も"]
 */
export function formStarts(lemma: string, inflectionClass: InflectionClass, key: SpellingKey): string[] {
  const keys = [
    ...formsOf(lemma, inflectionClass).map((form) => form.surface),
    ...derivedWords(lemma, inflectionClass).map(invariablePart),
  ].map(key);
  const [first = ""] = keys;
  let shared = first.length;
  for (const one of keys) while (!one.startsWith(first.slice(0, shared))) shared -= 1;
  return [...new Set(keys.map((one) => one.slice(0, shared + 1)))];
}
