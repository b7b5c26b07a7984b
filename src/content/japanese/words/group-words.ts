import { nameForm } from "#domain/japanese/inflection/find-forms.ts";
import type { NamedForm } from "#domain/japanese/inflection/inflect.ts";
import { inflectionClassOf } from "#domain/japanese/inflection/inflection-class.ts";
import type { InflectionClass } from "#domain/japanese/inflection/inflection-class.ts";
import { verbOfPotential } from "./potential-verbs.ts";
import { joinsPrevious } from "#content/japanese/romaji/romaji-spacing.ts";
import type { PartOfSpeech } from "#domain/japanese/parts-of-speech.ts";
import type { ReadMorpheme } from "#content/japanese/morpheme/read-morpheme.ts";

/** A tappable word: the morphemes [from, to) with their dictionary form. */
export type WordGroup = {
  readonly from: number;
  readonly to: number;
  readonly lemma: string;
  /** The form, if known: 行っています is the progressive of 行く, polite. */
  readonly form?: NamedForm;
};

/** Groups morphemes into words: 行っ|て|い|ます is one, お|会計 is one, particles are separate. */
export function groupWords(morphemes: readonly ReadMorpheme[]): WordGroup[] {
  const groups: WordGroup[] = [];
  for (let from = 0; from < morphemes.length;) {
    let to = from + 1;
    while (to < morphemes.length && (joinsPrevious(morphemes, to) || continuesPredicate(morphemes, from, to)))
      to++;
    groups.push(describe(morphemes, from, to));
    from = to;
  }
  return groups;
}

/** Whether a word that is separate in romaji continues the predicate: 行って|います, 予約|しました, 高い|です, 行きません|でした. */
function continuesPredicate(morphemes: readonly ReadMorpheme[], from: number, at: number): boolean {
  const here = morphemes[at];
  const before = morphemes[at - 1];
  const first = morphemes[from];
  if (here === undefined || before === undefined || first === undefined) return false;
  const [main = ""] = here.classes;
  const startsPredicate = first.classes[0] === "動詞" || first.classes[0] === "形容詞" || isSuruNoun(first);
  if (here.lemma === "する" && isSuruNoun(before)) return true;
  if (!startsPredicate) return false;
  const afterTe = before.classes[1] === "接続助詞" && (before.surface === "て" || before.surface === "で");
  if (afterTe) return leansOnTe(here);
  if (here.lemma === "です") return main === "助動詞" && isFinished(before) && closes(here, before);
  return here.lemma === "ある" && (before.form === "連用テ接続" || before.surface.endsWith("く"));
}

// Auxiliaries after て that the dictionary does not mark: 行って|いただける, 来て|ほしい.
const AFTER_TE = new Set(["いただける", "頂ける", "もらえる", "ほしい", "欲しい"]);

/** An auxiliary after て: 待って|いる. Not うち in 間違って|うちに and いい in 言って|いい. */
function leansOnTe({ classes, lemma }: ReadMorpheme): boolean {
  return (classes[0] === "動詞" && classes[1] === "非自立") || AFTER_TE.has(lemma);
}

/** A noun that する turns into a verb: 予約. Not the お待ち of お待ちします. */
function isSuruNoun({ classes, surface }: ReadMorpheme): boolean {
  return classes[0] === "名詞" && classes[1] === "サ変接続" && !surface.startsWith("お");
}

/** です, and the でし of 行きませんでした; でしょう is separate. */
function closes(here: ReadMorpheme, before: ReadMorpheme): boolean {
  return here.surface === "です" || (here.surface === "でし" && before.lemma === "ん");
}

/** です after an adjective or negative: 高い, 食べたい, 行きませ|ん. */
function isFinished(before: ReadMorpheme): boolean {
  return before.classes[0] === "形容詞" || ["ない", "たい", "ん", "た"].includes(before.lemma);
}

function describe(morphemes: readonly ReadMorpheme[], from: number, to: number): WordGroup {
  const parts = morphemes.slice(from, to);
  const surface = parts.map((part) => part.surface).join("");
  const head = parts.find((part) => part.classes[0] !== "接頭詞") ?? parts[0];
  if (head === undefined) return { from, to, lemma: surface };
  const word = dictionaryWord(parts, head, surface);
  if (word.inflectionClass === undefined) return { from, to, lemma: word.lemma };
  const named = nameForm(surface, word.lemma, word.inflectionClass);
  if (named === undefined) return { from, to, lemma: word.lemma };
  return { from, to, lemma: word.lemma, form: { derivations: named.derivations, form: named.form } };
}

type DictionaryWord = { readonly lemma: string; readonly inflectionClass: InflectionClass | undefined };

function dictionaryWord(parts: readonly ReadMorpheme[], head: ReadMorpheme, surface: string): DictionaryWord {
  const suru = parts.findIndex((part) => part.lemma === "する" && part.classes[0] === "動詞");
  if (isSuruNoun(head) && suru > 0) {
    const noun = parts.slice(0, suru).map((part) => part.surface);
    return { lemma: `${noun.join("")}する`, inflectionClass: "suru" };
  }
  const inflectionClass = inflectionOf(head);
  if (head.classes[0] === "名詞") return { lemma: parts.length > 1 ? surface : head.lemma, inflectionClass };
  const potential = verbOfPotential(head.lemma, head.reading);
  if (potential !== undefined)
    return { lemma: potential, inflectionClass: inflectionClassOf("verb-godan", potential) };
  return { lemma: head.lemma, inflectionClass };
}

/** The part of speech for a conjugation of the dictionary: 五段・カ行イ音便 is verb-godan. */
const POS_OF_CONJUGATION: readonly (readonly [conjugation: string, pos: PartOfSpeech])[] = [
  ["一段", "verb-ichidan"],
  ["五段", "verb-godan"],
  ["サ変", "verb-suru"],
  ["カ変", "verb-irregular"],
  ["形容詞", "i-adjective"],
  ["特殊", "auxiliary"],
];

/** The inflection class of a morpheme; undefined if unknown. */
function inflectionOf({ conjugation, lemma, classes }: ReadMorpheme): InflectionClass | undefined {
  if (classes[1] === "形容動詞語幹") return "na-adjective";
  const [, pos] = POS_OF_CONJUGATION.find(([name]) => conjugation.startsWith(name)) ?? [];
  return pos === undefined ? undefined : inflectionClassOf(pos, lemma);
}
