import { verbStems } from "./verb-stems.ts";
import type { InflectionClass } from "./inflection-class.ts";
import type { VerbStems } from "./verb-stems.ts";

/** A word derived from another that inflects: 食べる → 食べたい, 食べている. */
export type Derivation =
  | "potential"
  | "passive"
  | "causative"
  | "causative-passive"
  | "desire"
  | "others-desire"
  | "progressive"
  | "humble-progressive"
  | "result"
  | "completion"
  | "preparation"
  | "attempt"
  | "going-on"
  | "coming"
  | "giving"
  | "given"
  | "receiving"
  | "humble-receiving"
  | "wanting-done"
  | "excess"
  | "easy"
  | "hard"
  | "beginning"
  | "ending";

export type DerivedWord = {
  readonly lemma: string;
  readonly inflectionClass: InflectionClass;
  readonly derivation: Derivation;
};

type Rule = readonly [Derivation, keyof VerbStems, ending: string, InflectionClass];

const RULES: readonly Rule[] = [
  ["potential", "potential", "", "ichidan"],
  ["passive", "passive", "", "ichidan"],
  ["causative", "causative", "", "ichidan"],
  ["desire", "polite", "たい", "i-adjective"],
  ["others-desire", "polite", "たがる", "godan"],
  ["progressive", "te", "いる", "ichidan"],
  ["progressive", "te", "る", "ichidan"],
  ["humble-progressive", "te", "おる", "godan"],
  ["progressive", "te", "いらっしゃる", "kudasaru"],
  ["result", "te", "ある", "aru"],
  ["completion", "te", "しまう", "godan"],
  ["preparation", "te", "おく", "godan"],
  ["attempt", "te", "みる", "ichidan"],
  ["going-on", "te", "いく", "iku"],
  ["going-on", "te", "行く", "iku"],
  ["coming", "te", "くる", "kuru"],
  ["coming", "te", "来る", "kuru"],
  ["giving", "te", "あげる", "ichidan"],
  ["given", "te", "くれる", "ichidan"],
  ["given", "te", "くださる", "kudasaru"],
  ["receiving", "te", "もらう", "godan"],
  ["humble-receiving", "te", "いただく", "godan"],
  ["humble-receiving", "te", "頂く", "godan"],
  ["wanting-done", "te", "ほしい", "i-adjective"],
  ["wanting-done", "te", "欲しい", "i-adjective"],
  ["excess", "polite", "すぎる", "ichidan"],
  ["excess", "polite", "過ぎる", "ichidan"],
  ["easy", "polite", "やすい", "i-adjective"],
  ["hard", "polite", "にくい", "i-adjective"],
  ["beginning", "polite", "始める", "ichidan"],
  ["ending", "polite", "終わる", "godan"],
];

/** Words derived from a word in one step. */
export function derivedWords(lemma: string, inflectionClass: InflectionClass): DerivedWord[] {
  if (inflectionClass === "copula") return [];
  if (inflectionClass === "na-adjective") return [word(`${lemma}すぎる`, "ichidan", "excess")];
  if (inflectionClass === "i-adjective") {
    return lemma.endsWith("い") ? [word(`${lemma.slice(0, -1)}すぎる`, "ichidan", "excess")] : [];
  }
  const stems = verbStems(lemma, inflectionClass);
  if (stems === undefined) return [];
  const regular = RULES.map(([derivation, stem, ending, made]) =>
    word(stems[stem] + ending, made, derivation),
  );
  return [...regular, ...contracted(stems.te), ...causativePassive(stems)];
}

/** Contractions: 食べちゃう, 飲んじゃう, 買っとく, 読んどく. */
function contracted(te: string): DerivedWord[] {
  const head = te.slice(0, -1);
  const voiced = te.endsWith("で");
  return [
    word(`${head}${voiced ? "じゃう" : "ちゃう"}`, "godan", "completion"),
    word(`${head}${voiced ? "どく" : "とく"}`, "godan", "preparation"),
  ];
}

/** 待たせられる and, for godan verbs not in す, 待たされる. */
function causativePassive({ causative, negative }: VerbStems): DerivedWord[] {
  const long = word(`${causative.slice(0, -1)}られる`, "ichidan", "causative-passive");
  const isGodan = causative === `${negative}せる` && !negative.endsWith("さ");
  return isGodan ? [long, word(`${negative}される`, "ichidan", "causative-passive")] : [long];
}

function word(lemma: string, inflectionClass: InflectionClass, derivation: Derivation): DerivedWord {
  return { lemma, inflectionClass, derivation };
}
