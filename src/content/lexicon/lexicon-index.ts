import { isKanaText, toHiragana } from "#domain/japanese/writing/kana.ts";
import { nameForm } from "#domain/japanese/inflection/find-forms.ts";
import { kanaToRomaji } from "#domain/japanese/writing/romaji.ts";
import { verbStems } from "#domain/japanese/inflection/verb-stems.ts";
import { inflectionClassOf } from "#domain/japanese/inflection/inflection-class.ts";
import type { InflectionClass } from "#domain/japanese/inflection/inflection-class.ts";
import type { Lexeme } from "#content/read/format/lexicon.ts";

export type LexiconIndex = {
  byId: ReadonlyMap<string, Lexeme>;
  writtenAs: (text: string) => readonly Lexeme[];
  /** Inflected phrases: 気をつけて → 気をつける. */
  phrase: (text: string) => Lexeme | undefined;
  /** Verbs by stem: 待ち → 待つ, as in お待ちください. */
  verbsWithStem: (text: string) => readonly Lexeme[];
  /** How an entry is written in romaji: tōkyō, konnichiwa. */
  romajiOf: (lexeme: Lexeme) => string;
};

export function indexLexicon(
  lexemes: readonly Lexeme[],
  romajiOf: LexiconIndex["romajiOf"] = ({ reading }) => kanaToRomaji(reading),
): LexiconIndex {
  const byWriting = new Map<string, Lexeme[]>();
  const byStem = new Map<string, Lexeme[]>();
  const phrases: { lexeme: Lexeme; writing: string; kind: InflectionClass }[] = [];
  const add = (map: Map<string, Lexeme[]>, key: string, lexeme: Lexeme): void => {
    map.set(key, [...(map.get(key) ?? []), lexeme]);
  };
  for (const lexeme of lexemes) {
    const verbClass = inflectionClassOf(lexeme.pos, lexeme.headword);
    for (const writing of new Set([lexeme.headword, ...lexeme.forms])) {
      if (verbClass !== undefined && isPhrase(writing)) phrases.push({ lexeme, writing, kind: verbClass });
      add(byWriting, writing, lexeme);
      if (
        verbClass === undefined ||
        verbClass === "i-adjective" ||
        verbClass === "na-adjective" ||
        verbClass === "copula"
      )
        continue;
      const stem = verbStems(writing, verbClass)?.polite;
      if (stem !== undefined) add(byStem, stem, lexeme);
    }
  }
  return {
    byId: new Map(lexemes.map((lexeme) => [lexeme.id, lexeme])),
    writtenAs: (text) => byWriting.get(text) ?? [],
    phrase: (text) =>
      phrases.find(
        ({ writing, kind }) =>
          // The part before the last two kana never changes: 取ってお of 取っておく.
          text.startsWith(writing.slice(0, -2)) && nameForm(text, writing, kind) !== undefined,
      )?.lexeme,
    romajiOf,
    verbsWithStem: (text) => byStem.get(text) ?? [],
  };
}

/** Whether an entry is a phrase: with a particle (気をつける) or an auxiliary after て (取っておく). */
function isPhrase(writing: string): boolean {
  return /.[をにがでて].+[るくすうむぶぐつぬ]$/.test(writing);
}

/**
 * Whether a text can be read as this entry. For inflected words only the invariable part counts: 空いて read あいて is 空く (あく), not
 * 空く (すく).
 */
export function agreesInReading(lexeme: Lexeme, surface: string, reading: string): boolean {
  const said = toHiragana(reading);
  const wanted = toHiragana(lexeme.reading);
  const polite = /^[おごオゴ御]/.test(surface) ? said.slice(1) : said;
  if (said === wanted || polite === wanted) return true;
  // A kana writing is also a reading: ぐらい of くらい, なん of 何.
  if (lexeme.forms.some((form) => isKanaText(form) && toHiragana(form) === said)) return true;
  if (!inflects(lexeme)) return false;
  // する and 来る have no invariable kana.
  if (lexeme.pos === "verb-irregular") return true;
  if (lexeme.pos === "verb-suru") return polite.startsWith(wanted.replace(/する$/, ""));
  if (lexeme.reading === "いい") return /^(い|よ)/.test(said);
  return said.startsWith(wanted.slice(0, -1)) || polite.startsWith(wanted.slice(0, -1));
}

function inflects({ pos }: Lexeme): boolean {
  return pos.startsWith("verb-") || pos === "i-adjective" || pos === "na-adjective" || pos === "auxiliary";
}
