import { adjectiveForms, copulaForms } from "./adjective-forms.ts";
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
