import { adjectiveForms, copulaForms } from "./adjective-forms.ts";
import { derivedWords } from "./derived-words.ts";
import type { Derivation } from "./derived-words.ts";
import { verbForms } from "./verb-forms.ts";
import type { FormName, PlainForm } from "./verb-forms.ts";
import type { InflectionClass } from "./inflection-class.ts";

/** The name of a form: 食べています is the "polite" form of its "progressive". */
export type NamedForm = {
  /** Innermost first: ["passive", "progressive"]. */
  readonly derivations: readonly Derivation[];
  readonly form: FormName;
};

/** A form with its spelling. */
export type InflectedForm = NamedForm & { readonly surface: string };

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

/** The forms of a word without derivations. */
export function formsOf(lemma: string, inflectionClass: InflectionClass): PlainForm[] {
  switch (inflectionClass) {
    case "i-adjective":
    case "na-adjective":
      return adjectiveForms(lemma, inflectionClass);
    case "copula":
      return copulaForms("");
    default:
      return verbForms(lemma, inflectionClass);
  }
}
