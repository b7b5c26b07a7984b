import { createHash } from "node:crypto";
import type { ChoiceReading, ContentLine, ContentToken } from "#contract/content.schema.ts";
import { findEntry, listedLemma } from "#content/lexicon/find-entry.ts";
import type { SceneLine } from "#content/read/format/scene.ts";
import type { AnalysedSentence } from "#content/japanese/analyse-sentence.ts";
import type { LexiconIndex } from "#content/lexicon/lexicon-index.ts";
import { linkWords, tokenEdges } from "./link-words.ts";
import type { LinkedWord } from "./link-words.ts";
import { romajiPositions } from "./printed-romaji.ts";
import { choiceReading, readChoice } from "./read-choice.ts";

/** An analysed and linked line, the same in every language. */
export type CompiledLine = {
  source: SceneLine;
  sentence: AnalysedSentence;
  words: LinkedWord[];
  tokens: ContentToken[];
  /** Undefined if the line has no blank, or if its words do not match the blank. */
  blank: ContentLine["blank"];
};

export type LineTools = { analyse: (japanese: string) => AnalysedSentence; index: LexiconIndex };

export function compileLine(source: SceneLine, sceneId: string, { analyse, index }: LineTools): CompiledLine {
  const sentence = analyse(source.ja);
  const start = source.blank === undefined ? -1 : sentence.text.indexOf(source.blank);
  const edges = start < 0 ? [] : [start, start + (source.blank?.length ?? 0)];
  const words = linkWords({ sentence, index, chosen: source.words });
  const cuts = tokenEdges(sentence.tokens, edges);
  const pieces = words.flatMap((word) => piecesOf(word, cuts).map((stretch) => ({ word, ...stretch })));
  const tokens = pieces.map(({ word, from, to }) => ({
    ...toContentToken(sentence, { from, to }),
    ...(from === word.from
      ? entryOf(word)
      : { continues: true as const, ...ownEntry(sentence, { from, to }, index) }),
  }));
  const compiled = { source, sentence, words, tokens };
  const range = blankRange(tokens, edges);
  const taken = range && { from: pieces[range.from]?.from ?? 0, to: pieces[range.to - 1]?.to ?? 0 };
  const answer = taken && { text: source.blank ?? "", ...readingOf(sentence, taken) };
  const blank =
    range && answer && compileBlank(compiled, range, { sceneId, answer, tools: { analyse, index } });
  return { ...compiled, blank };
}

type AnalysedWord = Pick<LinkedWord, "from" | "to">;

/** A word, split where the blank starts or ends inside it. */
function piecesOf({ from, to }: AnalysedWord, cuts: readonly number[]): AnalysedWord[] {
  const starts = [from, ...cuts.filter((cut) => cut > from && cut < to)];
  return starts.map((start, piece) => ({ from: start, to: starts[piece + 1] ?? to }));
}

function toContentToken(sentence: AnalysedSentence, { from, to }: AnalysedWord): ContentToken {
  const parts = sentence.tokens.slice(from, to);
  const word = sentence.words.find((w) => w.from === from && w.to === to);
  const ruby = word?.ruby ?? parts.flatMap((part) => part.ruby);
  return {
    text: parts.map((part) => part.surface).join(""),
    ruby: ruby.map(([base, reading]) => (reading === undefined ? [base] : [base, reading])),
    romaji: romajiOf(sentence, { from, to }),
  };
}

function romajiOf(sentence: AnalysedSentence, { from, to }: AnalysedWord): string {
  const places = romajiPositions(sentence);
  return sentence.romaji.slice(places[from]?.from, places[to - 1]?.to);
}

function readingOf(sentence: AnalysedSentence, stretch: AnalysedWord): ChoiceReading {
  const ruby = sentence.tokens.slice(stretch.from, stretch.to).flatMap((token) => token.ruby);
  return choiceReading(ruby, romajiOf(sentence, stretch));
}

function entryOf({ lexeme, form }: LinkedWord): Pick<ContentToken, "lexeme" | "form"> {
  return {
    ...(lexeme === undefined ? {} : { lexeme: lexeme.id }),
    ...(form === undefined ? {} : { form: { derivations: [...form.derivations], form: form.form } }),
  };
}

/** The entry of a later piece: in 電話して|あげて|ください, practice explains あげて by あげる. */
function ownEntry(
  { tokens }: AnalysedSentence,
  { from, to }: AnalysedWord,
  index: LexiconIndex,
): Pick<ContentToken, "lexeme"> {
  const [first, ...rest] = tokens.slice(from, to);
  if (first === undefined) return {};
  const surface = [first, ...rest].map((part) => part.surface).join("");
  const reading = [first, ...rest].map((part) => part.reading).join("");
  const entry = findEntry(index, { pos: first.pos, surface, reading, lemma: listedLemma(index, first) });
  return entry !== undefined && "lexeme" in entry ? { lexeme: entry.lexeme.id } : {};
}

function blankRange(tokens: readonly ContentToken[], edges: readonly number[]): AnalysedWord | undefined {
  let character = 0;
  let from = -1;
  let to = -1;
  for (const [index, { text }] of tokens.entries()) {
    if (character === edges[0]) from = index;
    character += text.length;
    if (character === edges[1]) to = index + 1;
  }
  return from < 0 || to < 0 ? undefined : { from, to };
}

type Answer = ChoiceReading & { text: string };

function compileBlank(
  { source, sentence }: Pick<CompiledLine, "source" | "sentence">,
  { from, to }: AnalysedWord,
  { sceneId, answer, tools }: { sceneId: string; answer: Answer; tools: LineTools },
): ContentLine["blank"] {
  const { distractors, accepted } = source;
  if (distractors === undefined) return undefined;
  const start = sentence.text.indexOf(answer.text);
  const surroundings = {
    before: sentence.text.slice(0, start),
    after: sentence.text.slice(start + answer.text.length),
  };
  const choices = shuffled(
    [answer, ...distractors.map((distractor) => readChoice(distractor, surroundings, tools))],
    `${sceneId}#${source.segment}`,
  );
  return {
    from,
    to,
    choices: choices.map(({ text }) => text),
    readings: choices.map(({ text: _text, ...reading }) => reading),
    accepted: [...new Set([answer.text, ...accepted])],
  };
}

/** Shuffles by a hash, so that the order is deterministic, but different for every line. */
function shuffled<Choice extends { text: string }>(choices: readonly Choice[], seed: string): Choice[] {
  const rank = ({ text }: Choice): string => createHash("sha256").update(seed).update(text).digest("hex");
  return choices.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
}
