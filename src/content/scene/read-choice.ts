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

export type ChoiceContext = { before: string; after: string };

/**
 * The reading of a distractor, analysed alone, because the analyser misreads it in a line that it does not fit (やっと before って).
 * Spaces come from the line (suwaranaide before ください), unless the lexicon has the word (tadaima).
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

/** The romaji with the spaces of the line; undefined if the line splits it differently. */
function spaced(romaji: string, line: AnalysedSentence, start: number, length: number): string | undefined {
  const before = tokensUpTo(line, start);
  if (lengthOf(before) !== start || lengthOf(tokensUpTo(line, start + length)) !== start + length)
    return undefined;
  return cutRomaji(line.romaji, before.map((token) => token.romaji).join(""), romaji)?.words;
}

/** A choice in kana has no ruby, which keeps the file small. */
export function choiceReading(ruby: Tokens[number]["ruby"], romaji: string): ChoiceReading {
  if (ruby.every(([, reading]) => reading === undefined)) return { romaji };
  return {
    ruby: joinKana(ruby).map(([base, reading]) => (reading === undefined ? [base] : [base, reading])),
    romaji,
  };
}

const lengthOf = (tokens: Tokens): number => tokens.reduce((sum, { surface }) => sum + surface.length, 0);

function tokensUpTo({ tokens }: AnalysedSentence, place: number): Tokens {
  return tokens.filter((_, index) => lengthOf(tokens.slice(0, index)) < place);
}
