import { hasKanji, toHiragana } from "#domain/japanese/kana.ts";
import type { Lexeme } from "./format/lexicon.ts";
import type { AnalysedSentence } from "./japanese/analyse-sentence.ts";

/**
 * An entry in romaji as it stands in lines: long vowels marked, は of こんにちは as wa. The analyser knows best where it
 * reads the headword as the entry does; else the entry's own reading is written out.
 */
export function lexemeRomaji(
  { headword, reading }: Lexeme,
  analyse: (line: string) => AnalysedSentence,
): string {
  const plain = analyse(headword);
  const said = plain.tokens.map((token) => token.reading).join("");
  if (toHiragana(said) === toHiragana(reading)) return plain.romaji;
  return analyse(hasKanji(headword) ? `｜${headword}{${toHiragana(reading)}}` : reading).romaji;
}
