import type { CompiledDictionary } from "#contract/compiled.ts";
import { foldText, foldWriting } from "#domain/japanese/lookup.ts";
import { looseSoundOf } from "#domain/japanese/sound.ts";
import { languageCodes } from "#domain/languages.ts";
import type { Language } from "#domain/languages.ts";
import { GramIndex, merged } from "./gram-index.ts";
import type { Term } from "./terms.ts";

/** A word of the dictionary that matched, and where it occurs: scene → segment. */
export type FoundWord = { headword: string; meaning: string; scenes: ReadonlyMap<number, number> };

export type Words = {
  /** The words all terms match, exact ones first. */
  find: (terms: readonly Term[], language: Language) => FoundWord[];
};

/** More words than anybody means by one query. */
const mostWords = 24;

/** The words of the scenes: of Japanese the beginning counts, of a meaning the beginning of any word in it. */
export function makeWords({ lexemes }: CompiledDictionary, sceneNumbers: ReadonlyMap<string, number>): Words {
  const used = lexemes.filter(({ scenes }) => scenes.length > 0);
  const spellings = used.map(({ data, writings, readings }) => {
    const written = [data.headword, ...writings].map(foldWriting);
    return `\n${[...new Set([...written, ...readings, ...readings.map(looseSoundOf)])].join("\n")}\n`;
  });
  const meanings = new Map(
    languageCodes.map((language) => [
      language,
      used.map(({ meaning }) => ` ${foldText(meaning[language])} `),
    ]),
  );
  const indexOf = (texts: readonly string[]): GramIndex => {
    const index = new GramIndex();
    for (const [number, text] of texts.entries()) index.add(number, text);
    return index.close();
  };
  const spellingIndex = indexOf(spellings);
  const meaningIndex = new Map([...meanings].map(([language, texts]) => [language, indexOf(texts)]));
  const scenesOf = used.map(
    ({ scenes }) =>
      new Map(
        scenes.flatMap(([id, segment]): [number, number][] => {
          const scene = sceneNumbers.get(id);
          return scene === undefined ? [] : [[scene, segment]];
        }),
      ),
  );

  const matches = (
    word: number,
    { written, sounds }: Term,
    language: Language,
  ): "exact" | "begins" | undefined => {
    const spelt = spellings[word] ?? "";
    const meaning = meanings.get(language)?.[word] ?? "";
    const ways = [written, ...sounds];
    if (ways.some((way) => spelt.includes(`\n${way}\n`)) || meaning === ` ${written} `) return "exact";
    if (ways.some((way) => spelt.includes(`\n${way}`))) return "begins";
    // Chinese and Japanese write no spaces: there any place may be the beginning of a word.
    const isSpaced = /^[\p{sc=Latin}\p{N}]/u.test(written);
    return meaning.includes(isSpaced ? ` ${written}` : written) ? "begins" : undefined;
  };

  return {
    find: (terms, language) => {
      const [first] = terms;
      if (first === undefined) return [];
      const lists = [first.written, ...first.sounds].map((way) => spellingIndex.candidates(way));
      const inLanguage = meaningIndex.get(language)?.candidates(first.written);
      if (inLanguage !== undefined) lists.push(inLanguage);
      const exact: number[] = [];
      const begins: number[] = [];
      for (const word of merged(lists)) {
        const found = terms.map((term) => matches(word, term, language));
        if (found.includes(undefined)) continue;
        (found.includes("begins") ? begins : exact).push(word);
        if (exact.length >= mostWords) break;
      }
      return [...exact, ...begins].slice(0, mostWords).flatMap((word): FoundWord[] => {
        const lexeme = used[word];
        const scenes = scenesOf[word];
        if (lexeme === undefined || scenes === undefined) return [];
        return [{ headword: lexeme.data.headword, meaning: lexeme.meaning[language], scenes }];
      });
    },
  };
}
