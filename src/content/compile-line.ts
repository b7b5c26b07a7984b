import { createHash } from "node:crypto";
import type { ContentLine, ContentToken } from "#contract/content.schema.ts";
import { cutRomaji } from "#domain/japanese/cut-romaji.ts";
import type { SceneLine } from "./format/scene.ts";
import type { AnalysedSentence } from "./japanese/analyse-sentence.ts";
import type { LexiconIndex } from "./lexicon-index.ts";
import { linkWords } from "./link-words.ts";
import type { LinkedWord } from "./link-words.ts";
import { choiceReading, readChoice } from "./read-choice.ts";

/** A line, analysed and linked, the same in every language. */
export type CompiledLine = {
  source: SceneLine;
  sentence: AnalysedSentence;
  words: LinkedWord[];
  tokens: ContentToken[];
  /** Nothing when there is no blank, or when it does not fit (a check says so). */
  blank: ContentLine["blank"];
};

/** What lines are read and linked with. */
export type LineTools = { analyse: (japanese: string) => AnalysedSentence; index: LexiconIndex };

export function compileLine(source: SceneLine, sceneId: string, { analyse, index }: LineTools): CompiledLine {
  const sentence = analyse(source.ja);
  const start = source.blank === undefined ? -1 : sentence.text.indexOf(source.blank);
  const edges = start < 0 ? [] : [start, start + (source.blank?.length ?? 0)];
  const words = linkWords({ sentence, index, chosen: source.words, edges });
  const tokens = words.map((word) => toContentToken(sentence, word));
  const range = blankRange(words, edges);
  const blank =
    range && compileBlank({ source, sentence, words, tokens }, range, sceneId, { analyse, index });
  return { source, sentence, words, tokens, blank };
}

/** A word as the player gets it. */
function toContentToken(
  sentence: AnalysedSentence,
  { surface, from, to, lexeme, form }: LinkedWord,
): ContentToken {
  const parts = sentence.tokens.slice(from, to);
  const word = sentence.words.find((w) => w.from === from && w.to === to);
  const ruby = word?.ruby ?? parts.flatMap((part) => part.ruby);
  return {
    text: surface,
    ruby: ruby.map(([base, reading]) => (reading === undefined ? [base] : [base, reading])),
    romaji: word?.romaji.trim() ?? romajiOf(sentence, from, to),
    ...(lexeme === undefined ? {} : { lexeme: lexeme.id }),
    ...(form === undefined ? {} : { form: { derivations: [...form.derivations], form: form.form } }),
  };
}

/** The romaji of some tokens, spaced as in their sentence. */
function romajiOf({ romaji, tokens }: AnalysedSentence, from: number, to: number): string {
  const letters = (some: AnalysedSentence["tokens"]): string => some.map((token) => token.romaji).join("");
  const parts = tokens.slice(from, to);
  return cutRomaji(romaji, letters(tokens.slice(0, from)), letters(parts))?.words ?? letters(parts);
}

type Range = { from: number; to: number };

/** The words that the blank takes; nothing when it does not take whole ones. */
function blankRange(words: readonly LinkedWord[], edges: readonly number[]): Range | undefined {
  let character = 0;
  let from = -1;
  let to = -1;
  for (const [index, word] of words.entries()) {
    if (character === edges[0]) from = index;
    character += word.surface.length;
    if (character === edges[1]) to = index + 1;
  }
  return from < 0 || to < 0 ? undefined : { from, to };
}

function compileBlank(
  { source, sentence, words, tokens }: Omit<CompiledLine, "blank">,
  { from, to }: Range,
  sceneId: string,
  tools: LineTools,
): ContentLine["blank"] {
  const { blank, distractors, accepted } = source;
  if (blank === undefined || distractors === undefined) return undefined;
  const start = sentence.text.indexOf(blank);
  const surroundings = {
    before: sentence.text.slice(0, start),
    after: sentence.text.slice(start + blank.length),
  };
  const romaji = romajiOf(sentence, words[from]?.from ?? 0, words[to - 1]?.to ?? 0);
  const ruby = tokens.slice(from, to).flatMap((token) => token.ruby);
  const choices = shuffled(
    [
      { text: blank, ...choiceReading(ruby, romaji) },
      ...distractors.map((distractor) => readChoice(distractor, surroundings, tools)),
    ],
    `${sceneId}#${source.segment}`,
  );
  return {
    from,
    to,
    choices: choices.map(({ text }) => text),
    readings: choices.map(({ text: _text, ...reading }) => reading),
    accepted: [...new Set([blank, ...accepted])],
  };
}

/** The same order at every compilation, another one for every line. */
function shuffled<Choice extends { text: string }>(choices: readonly Choice[], seed: string): Choice[] {
  const rank = ({ text }: Choice): string => createHash("sha256").update(seed).update(text).digest("hex");
  return choices.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

/**
 * Romaji as it is printed: a capital where a sentence begins.
 * @example sentenceCase("hai. dōzo.") // "Hai. Dōzo."
 */
export function sentenceCase(romaji: string): string {
  return romaji.replace(
    /(^|[.?!]["”'’)」]?\s+)(\p{Ll})/gu,
    (_match, before: string, letter: string) => before + letter.toUpperCase(),
  );
}
