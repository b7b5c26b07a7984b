import type { FormName, PlainForm } from "./verb-forms.ts";

type Endings = readonly (readonly [form: FormName, ...endings: string[]])[];

const I_ENDINGS: Endings = [
  ["negative", "くない"],
  ["past", "かった"],
  ["past-negative", "くなかった"],
  ["polite-negative", "くないです", "くありません"],
  ["polite-past", "かったです"],
  ["polite-past-negative", "くなかったです", "くありませんでした"],
  ["te", "くて"],
  ["negative-te", "くなくて"],
  ["conditional-ba", "ければ"],
  ["negative-conditional-ba", "くなければ"],
  ["conditional-tara", "かったら"],
  ["negative-conditional-tara", "くなかったら"],
  ["listing", "かったり"],
  ["presumptive", "かろう"],
  ["adverbial", "く"],
  ["noun", "さ"],
  ["appearance", "そう"],
];

const COPULA_ENDINGS: Endings = [
  ["plain", "だ", "である"],
  ["polite", "です", "でございます"],
  ["negative", "じゃない", "ではない"],
  ["past", "だった"],
  ["past-negative", "じゃなかった", "ではなかった"],
  ["polite-negative", "じゃないです", "ではないです", "じゃありません", "ではありません"],
  ["polite-past", "でした", "でございました"],
  [
    "polite-past-negative",
    "じゃなかったです",
    "ではなかったです",
    "じゃありませんでした",
    "ではありませんでした",
  ],
  ["te", "で"],
  ["polite-te", "でして"],
  ["negative-te", "じゃなくて", "ではなくて"],
  ["conditional-nara", "なら", "ならば"],
  ["conditional-tara", "だったら"],
  ["polite-conditional-tara", "でしたら"],
  ["negative-conditional-ba", "じゃなければ", "でなければ"],
  ["presumptive", "だろう"],
  ["polite-presumptive", "でしょう"],
  ["listing", "だったり"],
];

// Matches いい as a separate word (かっこいい, 気持ちいい, 仲がいい), but not the end of かわいい.
const GOOD = /(^|[こちどがにて])い$/;

/** Forms of だ and です after a noun or na-adjective: 静か + でした. */
export function copulaForms(before: string): PlainForm[] {
  return attach(before, COPULA_ENDINGS);
}

/** The forms of an adjective. いい inflects as よい; na-adjectives are given without な. */
export function adjectiveForms(lemma: string, kind: "i-adjective" | "na-adjective"): PlainForm[] {
  if (kind === "na-adjective") {
    return [
      { surface: lemma, form: "stem" },
      { surface: `${lemma}な`, form: "attributive" },
      { surface: `${lemma}に`, form: "adverbial" },
      { surface: `${lemma}さ`, form: "noun" },
      { surface: `${lemma}そう`, form: "appearance" },
      ...copulaForms(lemma),
    ];
  }
  if (!lemma.endsWith("い")) return [];
  const stem = lemma.slice(0, -1).replace(GOOD, "$1よ");
  // よさそう and なさそう take さ before そう.
  const forms = attach(stem, I_ENDINGS).map((form) =>
    form.form === "appearance" && /(^|[^くぶ])(よ|良|な|無)$/.test(stem)
      ? { ...form, surface: `${stem}さそう` }
      : form,
  );
  return [{ surface: lemma, form: "plain" }, { surface: `${lemma}です`, form: "polite" }, ...forms];
}

function attach(before: string, endings: Endings): PlainForm[] {
  return endings.flatMap(([form, ...rest]) => rest.map((ending) => ({ surface: before + ending, form })));
}
