import type { ChoiceReading } from "#contract/content.schema.ts";
import { cutRomaji } from "#domain/japanese/writing/cut-romaji.ts";
import { joinKana } from "#content/japanese/analyse-sentence.ts";
import type { AnalysedSentence } from "#content/japanese/analyse-sentence.ts";
import type { LexiconIndex } from "#content/lexicon/lexicon-index.ts";

type Tools = {
  analyse: (japanese: string) => AnalysedSentence;
  index: Pick<LexiconIndex, "writtenAs">;
};
type Tokens = AnalysedSentence["tokens"];

/** What surrounds a choice in its line. */
export type ChoiceContext = { before: string; after: string };

/**
 * How a distractor is read. It is analysed alone: inside a line that it does not fit, the analyser reads it wrong more
 * often (やっと before って). Only the spaces in the romaji of a phrase are taken from the line: before ください, 座らないで is
 * suwaranaide. A distractor that is a word of the lexicon keeps its own spaces: tadaima.
 */
export function readChoice(
  choice: string,
  { before, after }: ChoiceContext,
  { analyse, index }: Tools,
): ChoiceReading & { text: string } {
  const { text, tokens, romaji } = analyse(choice);
  const isWord = index.writtenAs(text).length > 0;
  const inLine = isWord
    ? undefined
    : spaced(romaji, analyse(before + text + after), before.length, text.length);
  const ruby = tokens.flatMap((token) => token.ruby);
  return { text, ...choiceReading(ruby, inLine ?? romaji) };
}

/** The same romaji with the spaces it has in the line; undefined where the line cuts its words differently. */
function spaced(romaji: string, line: AnalysedSentence, start: number, length: number): string | undefined {
  const before = tokensUpTo(line, start);
  if (lengthOf(before) !== start || lengthOf(tokensUpTo(line, start + length)) !== start + length)
    return undefined;
  return cutRomaji(line.romaji, before.map((token) => token.romaji).join(""), romaji)?.words;
}

/** A choice in kana alone needs no ruby: leaving it out keeps the file small. */
export function choiceReading(ruby: Tokens[number]["ruby"], romaji: string): ChoiceReading {
  if (ruby.every(([, reading]) => reading === undefined)) return { romaji };
  return {
    ruby: joinKana(ruby).map(([base, reading]) => (reading === undefined ? [base] : [base, reading])),
    romaji,
  };
}

const lengthOf = (tokens: Tokens): number => tokens.reduce((sum, { surface }) => sum + surface.length, 0);

/** The tokens that begin before this place. */
function tokensUpTo({ tokens }: AnalysedSentence, place: number): Tokens {
  return tokens.filter((_, index) => lengthOf(tokens.slice(0, index)) < place);
}
