import { adjectiveForms, copulaForms } from "./adjective-forms.ts";
import { derivedWords } from "./derived-words.ts";
import type { DerivedWord, Derivation } from "./derived-words.ts";
import { verbForms } from "./verb-forms.ts";
import type { FormName, PlainForm } from "./verb-forms.ts";
import type { InflectionClass } from "./verb-stems.ts";

/** One form of a word: 食べています is the "polite" form of its "progressive". */
export type InflectedForm = {
  readonly surface: string;
  /** What was made of the word first, outermost last: ["passive", "progressive"]. */
  readonly derivations: readonly Derivation[];
  readonly form: FormName;
};

// 食べさせられてしまいたい has four; conversation rarely passes three.
const DEEPEST = 4;

/**
 * Every form of a word, with `depth` derivations at most: 0 gives 食べます, 1 also 食べたいです, 食べています.
 * Feed the dictionary form in kanji for surfaces, in kana for readings.
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

/**
 * Names the form a word has; undefined when it is no form of this word. The shortest explanation wins.
 * @example nameForm("行っています", "行く", "iku") // { derivations: ["progressive"], form: "polite", … }
 */
export function nameForm(
  surface: string,
  lemma: string,
  inflectionClass: InflectionClass,
): InflectedForm | undefined {
  let words: readonly (Omit<DerivedWord, "derivation"> & { readonly derivations: readonly Derivation[] })[] =
    [{ lemma, inflectionClass, derivations: [] }];
  for (let depth = 0; depth <= DEEPEST && words.length > 0; depth++) {
    for (const word of words) {
      const found = formsOf(word.lemma, word.inflectionClass).find((form) => form.surface === surface);
      if (found !== undefined) return { surface, derivations: word.derivations, form: found.form };
    }
    words = words.flatMap((word) =>
      derivedWords(word.lemma, word.inflectionClass)
        .filter((derived) => mayBecome(derived, surface))
        .map((derived) => ({ ...derived, derivations: [...word.derivations, derived.derivation] })),
    );
  }
  return undefined;
}

/** What never changes in a word begins every form of it. */
function mayBecome({ lemma, inflectionClass }: DerivedWord, surface: string): boolean {
  const changing =
    inflectionClass === "kuru" || inflectionClass === "suru" || inflectionClass === "aru" ? 2 : 1;
  return surface.startsWith(lemma.slice(0, -changing));
}

function formsOf(lemma: string, inflectionClass: InflectionClass): PlainForm[] {
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
