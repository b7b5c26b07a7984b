import { createHash } from "node:crypto";
import type { ContentLine, ContentToken } from "#contract/content.schema.ts";
import { findEntry } from "./find-entry.ts";
import type { SceneLine } from "./format/scene.ts";
import type { AnalysedSentence } from "./japanese/analyse-sentence.ts";
import { verbOfPotential } from "./japanese/inflection-class.ts";
import type { LexiconIndex } from "./lexicon-index.ts";
import { linkWords, tokenEdges } from "./link-words.ts";
import type { LinkedWord } from "./link-words.ts";
import { romajiPlaces } from "./printed-romaji.ts";
import type { RomajiPlace } from "./printed-romaji.ts";

/** A line, analysed and linked, the same in every language. */
export type CompiledLine = {
  source: SceneLine;
  sentence: AnalysedSentence;
  words: LinkedWord[];
  tokens: ContentToken[];
  /** Nothing when there is no blank, or when it does not fit (a check says so). */
  blank: ContentLine["blank"];
};

export function compileLine(
  source: SceneLine,
  sentence: AnalysedSentence,
  index: LexiconIndex,
  sceneId: string,
): CompiledLine {
  const start = source.blank === undefined ? -1 : sentence.text.indexOf(source.blank);
  const edges = start < 0 ? [] : [start, start + (source.blank?.length ?? 0)];
  const words = linkWords({ sentence, index, chosen: source.words });
  const cuts = tokenEdges(sentence.tokens, edges);
  const places = romajiPlaces(sentence);
  const tokens = words.flatMap((word) =>
    piecesOf(word, cuts).map(({ from, to }) => ({
      ...toContentToken(sentence, { from, to }, places),
      ...(from === word.from
        ? entryOf(word)
        : { continues: true as const, ...ownEntry(sentence, { from, to }, index) }),
    })),
  );
  return { source, sentence, words, tokens, blank: compileBlank(source, tokens, edges, sceneId) };
}

type Stretch = Pick<LinkedWord, "from" | "to">;

/** A word whole, or in pieces where the blank begins or ends inside it. */
function piecesOf({ from, to }: Stretch, cuts: readonly number[]): Stretch[] {
  const starts = [from, ...cuts.filter((cut) => cut > from && cut < to)];
  return starts.map((start, piece) => ({ from: start, to: starts[piece + 1] ?? to }));
}

/** A word as the player gets it. */
function toContentToken(
  { tokens, words, romaji }: AnalysedSentence,
  { from, to }: Stretch,
  places: readonly RomajiPlace[],
): ContentToken {
  const parts = tokens.slice(from, to);
  const word = words.find((w) => w.from === from && w.to === to);
  const ruby = word?.ruby ?? parts.flatMap((part) => part.ruby);
  return {
    text: parts.map((part) => part.surface).join(""),
    ruby: ruby.map(([base, reading]) => (reading === undefined ? [base] : [base, reading])),
    romaji: romaji.slice(places[from]?.from, places[to - 1]?.to),
  };
}

function entryOf({ lexeme, form }: LinkedWord): Pick<ContentToken, "lexeme" | "form"> {
  return {
    ...(lexeme === undefined ? {} : { lexeme: lexeme.id }),
    ...(form === undefined ? {} : { form: { derivations: [...form.derivations], form: form.form } }),
  };
}

/** The あげて of 電話して|あげて|ください is practised by itself: it is told by its own entry. */
function ownEntry(
  { tokens }: AnalysedSentence,
  { from, to }: Stretch,
  index: LexiconIndex,
): Pick<ContentToken, "lexeme"> {
  const [first, ...rest] = tokens.slice(from, to);
  if (first === undefined) return {};
  const surface = [first, ...rest].map((part) => part.surface).join("");
  const reading = [first, ...rest].map((part) => part.reading).join("");
  // いただけます is a form of いただく.
  const lemma = verbOfPotential(first.lemma) ?? first.lemma;
  const entry = findEntry(index, { pos: first.pos, surface, reading, lemma });
  return entry !== undefined && "lexeme" in entry ? { lexeme: entry.lexeme.id } : {};
}

function compileBlank(
  source: SceneLine,
  tokens: readonly ContentToken[],
  edges: readonly number[],
  sceneId: string,
): ContentLine["blank"] {
  const { blank, distractors, accepted } = source;
  if (blank === undefined || distractors === undefined) return undefined;
  let character = 0;
  let from = -1;
  let to = -1;
  for (const [index, { text }] of tokens.entries()) {
    if (character === edges[0]) from = index;
    character += text.length;
    if (character === edges[1]) to = index + 1;
  }
  if (from < 0 || to < 0) return undefined;
  return {
    from,
    to,
    choices: shuffled([blank, ...distractors], `${sceneId}#${source.segment}`),
    accepted: [...new Set([blank, ...accepted])],
  };
}

/** The same order at every compilation, another one for every line. */
function shuffled(choices: readonly string[], seed: string): string[] {
  const rank = (choice: string): string => createHash("sha256").update(seed).update(choice).digest("hex");
  return choices.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
}
