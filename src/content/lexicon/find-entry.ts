import { toHiragana } from "#domain/japanese/writing/kana.ts";
import type { PartOfSpeech } from "#domain/japanese/parts-of-speech.ts";
import type { Lexeme } from "#content/read/format/lexicon.ts";
import { agreesInReading } from "./lexicon-index.ts";
import type { LexiconIndex } from "./lexicon-index.ts";
import { verbOfPotential } from "#content/japanese/words/potential-verbs.ts";
import type { WordClass } from "#content/japanese/words/word-class.ts";

/** Why a word has no single entry. */
export type LookupFailure =
  | { kind: "missing"; lemma: string; pos: string }
  | { kind: "ambiguous"; candidates: readonly string[] }
  | { kind: "unknown-id"; id: string }
  | { kind: "reading"; wanted: string; said: string; lexeme: string };

export type Entry = { lexeme: Lexeme } | { doubt: LookupFailure };

export type AnalysedWord = { surface: string; reading: string; lemma: string; pos: WordClass };

const suiting: Partial<Record<WordClass, readonly PartOfSpeech[]>> = {
  particle: ["particle"],
  auxiliary: ["auxiliary"],
  verb: ["verb-ichidan", "verb-godan", "verb-suru", "verb-irregular", "expression"],
  "i-adjective": ["i-adjective"],
  "na-adjective": ["na-adjective", "noun"],
  adverb: ["adverb", "expression"],
  adnominal: ["determiner"],
  conjunction: ["conjunction"],
  interjection: ["interjection", "expression"],
  pronoun: ["pronoun"],
  noun: ["noun", "counter", "na-adjective", "suffix", "verb-suru"],
  "proper-noun": ["name", "noun"],
  suffix: ["suffix", "counter"],
};

/** The best entries: same writing, then matching class. */
function best(candidates: readonly Lexeme[], { surface, pos }: AnalysedWord): readonly Lexeme[] {
  if (candidates.length < 2) return candidates;
  const tests: ((lexeme: Lexeme) => boolean)[] = [
    (lexeme) => lexeme.headword === surface,
    (lexeme) => suiting[pos]?.includes(lexeme.pos) ?? false,
    (lexeme) => lexeme.forms.includes(surface),
  ];
  return tests.reduce((left, test) => {
    const passing = left.filter(test);
    return passing.length > 0 ? passing : left;
  }, candidates);
}

/** The entry of a word, or why it has no single entry; undefined if the lexicon does not know the word. */
export function findEntry(index: LexiconIndex, stretch: AnalysedWord): Entry | undefined {
  const { surface, reading, lemma } = stretch;
  const written = [...new Set([...index.writtenAs(surface), ...index.writtenAs(lemma)])];
  const fitting = best(
    written.filter((lexeme) => agreesInReading(lexeme, surface, reading)),
    stretch,
  );
  const [lexeme] = fitting;
  if (lexeme !== undefined && fitting.length === 1) return { lexeme };
  if (fitting.length > 1) return { doubt: { kind: "ambiguous", candidates: fitting.map(({ id }) => id) } };
  const indirect = counted(index, surface) ?? politeStem(index, stretch) ?? withoutHonorific(index, stretch);
  if (indirect !== undefined) return { lexeme: indirect };
  const [other] = written;
  if (other === undefined) return undefined;
  return { doubt: { kind: "reading", wanted: other.reading, said: reading, lexeme: other.id } };
}

/** The dictionary form to look up. A potential belongs to its verb unless it has an entry of its own: 着ける is also "to put on". */
export function listedLemma(
  index: LexiconIndex,
  { surface, reading, lemma }: Omit<AnalysedWord, "pos">,
  otherwise = lemma,
): string {
  const verb = verbOfPotential(lemma, reading);
  if (verb === undefined) return otherwise;
  return index.writtenAs(lemma).some((lexeme) => agreesInReading(lexeme, surface, reading)) ? lemma : verb;
}

/** The counter after a number: 分 of 三十分, 本 of 二本. */
function counted(index: LexiconIndex, surface: string): Lexeme | undefined {
  const [, counter] = /^[0-9０-９一二三四五六七八九十百千万億何数〇零半.．,，]+(.+)$/u.exec(surface) ?? [];
  if (counter === undefined) return undefined;
  const entries = index.writtenAs(counter);
  return entries.find(({ pos }) => pos === "counter") ?? (entries.length === 1 ? entries[0] : undefined);
}

/** The verb in お + stem: 待つ for お待ちしております, 伝える for お伝えください. */
function politeStem(index: LexiconIndex, { surface, reading }: AnalysedWord): Lexeme | undefined {
  const [, stem] = /^お(.+)$/.exec(surface) ?? [];
  if (stem === undefined) return undefined;
  const said = toHiragana(reading).slice(1);
  const verbs = index
    .verbsWithStem(stem)
    .filter((verb) => said.startsWith(toHiragana(verb.reading).slice(0, -1)));
  return verbs.length === 1 ? verbs[0] : undefined;
}

/** The entry without an honorific prefix: 会計 for お会計, 注文 for ご注文. */
function withoutHonorific(index: LexiconIndex, { lemma, reading }: AnalysedWord): Lexeme | undefined {
  const [, rest] = /^[おご御](.+)$/.exec(lemma) ?? [];
  if (rest === undefined) return undefined;
  const fitting = index.writtenAs(rest).filter((lexeme) => agreesInReading(lexeme, rest, reading.slice(1)));
  return fitting.length === 1 ? fitting[0] : undefined;
}
