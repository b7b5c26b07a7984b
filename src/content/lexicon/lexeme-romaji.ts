import { hasKanji, toHiragana } from "#domain/japanese/writing/kana.ts";
import type { Lexeme } from "#content/read/format/lexicon.ts";
import type { AnalysedSentence, Token } from "#content/japanese/analyse-sentence.ts";

/** The romaji of an entry: from the analyser if it reads the headword like the entry, otherwise from the reading. */
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

/** Whether an entry is a name: by part of speech, or by analyser and English meaning (韓国, Korea). */
export function isName({ pos, meaning }: Lexeme, tokens: readonly Token[]): boolean {
  const [only, ...others] = tokens;
  if (pos === "name") return true;
  return only?.pos === "proper-noun" && others.length === 0 && /^\p{Lu}/u.test(meaning.en);
}

/** @example capital("sakura kōen") // "Sakura kōen" */
export function capital(letters: string): string {
  return letters.charAt(0).toUpperCase() + letters.slice(1);
}

/** @example capitals("sakura kōen") // "Sakura Kōen" */
export function capitals(letters: string): string {
  return letters.split(" ").map(capital).join(" ");
}
