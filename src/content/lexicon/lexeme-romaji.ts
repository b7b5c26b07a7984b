import { hasKanji, toHiragana } from "#domain/japanese/writing/kana.ts";
import type { Lexeme } from "#content/read/format/lexicon.ts";
import type { AnalysedSentence } from "#content/japanese/analyse-sentence.ts";
import { capitals, isName } from "#content/scene/printed-romaji.ts";

/**
 * An entry in romaji as it stands in lines: long vowels marked, は of こんにちは as wa, names with a capital. The analyser
 * knows best where it reads the headword as the entry does; else the entry's own reading is written out.
 */
export function lexemeRomaji(lexeme: Lexeme, analyse: (line: string) => AnalysedSentence): string {
  const { headword, reading } = lexeme;
  const plain = analyse(headword);
  const said = plain.tokens.map((token) => token.reading).join("");
  const { romaji } =
    toHiragana(said) === toHiragana(reading)
      ? plain
      : analyse(hasKanji(headword) ? `｜${headword}{${toHiragana(reading)}}` : reading);
  return isName(lexeme, plain.tokens) ? capitals(romaji) : romaji;
}
