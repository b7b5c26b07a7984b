import { createHash } from "node:crypto";
import type { ContentLine, ContentToken } from "#contract/content.schema.ts";
import type { SceneLine } from "./format/scene.ts";
import type { AnalysedSentence } from "./japanese/analyse-sentence.ts";
import type { LexiconIndex } from "./lexicon-index.ts";
import { linkWords } from "./link-words.ts";
import type { LinkedWord } from "./link-words.ts";

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
  const words = linkWords({ sentence, index, chosen: source.words, edges });
  const tokens = words.map((word) => toContentToken(sentence, word));
  return { source, sentence, words, tokens, blank: compileBlank(source, words, edges, sceneId) };
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
    romaji: (word?.romaji ?? parts.map((part) => part.romaji).join(" ")).trim(),
    ...(lexeme === undefined ? {} : { lexeme: lexeme.id }),
    ...(form === undefined ? {} : { form: { derivations: [...form.derivations], form: form.form } }),
  };
}

function compileBlank(
  source: SceneLine,
  words: readonly LinkedWord[],
  edges: readonly number[],
  sceneId: string,
): ContentLine["blank"] {
  const { blank, distractors, accepted } = source;
  if (blank === undefined || distractors === undefined) return undefined;
  let character = 0;
  let from = -1;
  let to = -1;
  for (const [index, word] of words.entries()) {
    if (character === edges[0]) from = index;
    character += word.surface.length;
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
