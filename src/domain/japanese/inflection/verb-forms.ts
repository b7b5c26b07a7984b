import { verbStems } from "./verb-stems.ts";
import type { VerbClass } from "./inflection-class.ts";
import type { VerbStems } from "./verb-stems.ts";

/** The forms that feedback names. Adjectives and the copula share the names of verbs. */
export type FormName =
  | "plain"
  | "negative"
  | "past"
  | "past-negative"
  | "polite"
  | "polite-negative"
  | "polite-past"
  | "polite-past-negative"
  | "te"
  | "polite-te"
  | "negative-te"
  | "without-doing"
  | "conditional-ba"
  | "negative-conditional-ba"
  | "conditional-tara"
  | "negative-conditional-tara"
  | "polite-conditional-tara"
  | "conditional-nara"
  | "volitional"
  | "polite-volitional"
  | "presumptive"
  | "polite-presumptive"
  | "imperative"
  | "command"
  | "prohibition"
  | "request"
  | "negative-request"
  | "obligation"
  | "polite-obligation"
  | "casual-obligation"
  | "listing"
  | "while-doing"
  | "stem"
  | "appearance"
  | "attributive"
  | "adverbial"
  | "noun";

export type PlainForm = { readonly surface: string; readonly form: FormName };

type Ending = readonly [form: FormName, stem: keyof VerbStems, ...endings: string[]];

const ENDINGS: readonly Ending[] = [
  ["negative", "negative", "ない"],
  ["past", "past", ""],
  ["past-negative", "negative", "なかった"],
  ["polite", "polite", "ます"],
  ["polite-negative", "polite", "ません"],
  ["polite-negative", "negative", "ないです"],
  ["polite-past", "polite", "ました"],
  ["polite-past-negative", "polite", "ませんでした"],
  ["polite-past-negative", "negative", "なかったです"],
  ["te", "te", ""],
  ["polite-te", "polite", "まして"],
  ["negative-te", "negative", "なくて"],
  ["without-doing", "negative", "ないで"],
  ["conditional-ba", "conditional", "ば"],
  ["negative-conditional-ba", "negative", "なければ"],
  ["conditional-tara", "past", "ら"],
  ["negative-conditional-tara", "negative", "なかったら"],
  ["polite-conditional-tara", "polite", "ましたら"],
  ["volitional", "volitional", ""],
  ["polite-volitional", "polite", "ましょう"],
  ["imperative", "imperative", ""],
  ["command", "polite", "なさい"],
  ["request", "te", "ください", "下さい", "くださいませ"],
  ["negative-request", "negative", "ないでください", "ないで下さい"],
  [
    "obligation",
    "negative",
    "なければならない",
    "なければいけない",
    "なくてはならない",
    "なくてはいけない",
    "ないといけない",
  ],
  [
    "polite-obligation",
    "negative",
    "なければなりません",
    "なければいけません",
    "なくてはなりません",
    "なくてはいけません",
    "ないといけません",
  ],
  [
    "casual-obligation",
    "negative",
    "なきゃ",
    "なくちゃ",
    "なきゃいけない",
    "なくちゃいけない",
    "なきゃならない",
  ],
  ["listing", "past", "り"],
  ["while-doing", "polite", "ながら"],
  ["appearance", "polite", "そう"],
  ["stem", "polite", ""],
];

/** The forms of a verb without derivations; none if the word does not fit the class. */
export function verbForms(lemma: string, verbClass: VerbClass): PlainForm[] {
  const stems = verbStems(lemma, verbClass);
  if (stems === undefined) return [];
  const forms = ENDINGS.flatMap(([form, stem, ...endings]) =>
    endings.map((ending) => ({ surface: stems[stem] + ending, form })),
  );
  return [
    { surface: lemma, form: "plain" },
    { surface: `${lemma}な`, form: "prohibition" },
    ...forms,
    ...bookishNegatives(stems.negative, verbClass),
  ];
}

/** 行かず, 行かずに, and spoken 行かん. する has せず; ある has none. */
function bookishNegatives(stem: string, verbClass: VerbClass): PlainForm[] {
  if (verbClass === "aru") return [];
  const before = verbClass === "suru" ? stem.replace(/し$/, "せ") : stem;
  return [
    { surface: `${before}ず`, form: "negative" },
    { surface: `${before}ん`, form: "negative" },
    { surface: `${before}ずに`, form: "without-doing" },
  ];
}
