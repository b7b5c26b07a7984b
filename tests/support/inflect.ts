import { derivedWords } from "#domain/japanese/inflection/derived-words.ts";
import type { Derivation } from "#domain/japanese/inflection/derived-words.ts";
import { formsOf } from "#domain/japanese/inflection/inflect.ts";
import type { InflectedForm } from "#domain/japanese/inflection/inflect.ts";
import type { InflectionClass } from "#domain/japanese/inflection/inflection-class.ts";

/**
 * All forms of a word with at most `depth` derivations: 0 gives 食べます, 1 also 食べたいです, 食べています. Takes the dictionary form in kanji
 * or kana.
 * @example inflect("行く", "iku").find((f) => f.form === "te")?.surface // "行って"
 */
export function inflect(lemma: string, inflectionClass: InflectionClass, depth = 1): InflectedForm[] {
  return inflectAfter(lemma, inflectionClass, depth, []);
}

function inflectAfter(
  lemma: string,
  inflectionClass: InflectionClass,
  depth: number,
  derivations: readonly Derivation[],
): InflectedForm[] {
  const own = formsOf(lemma, inflectionClass).map(({ surface, form }) => ({ surface, derivations, form }));
  if (depth <= 0) return own;
  const derived = derivedWords(lemma, inflectionClass).flatMap((word) =>
    inflectAfter(word.lemma, word.inflectionClass, depth - 1, [...derivations, word.derivation]),
  );
  return [...own, ...derived];
}
