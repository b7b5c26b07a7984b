import type { CompiledDictionary } from "#contract/compiled.ts";
import { foldText, foldWriting } from "#domain/japanese/writing/fold-text.ts";
import { looseSoundOf } from "#domain/japanese/writing/sound.ts";
import { contentLanguages } from "#domain/site/content-languages.ts";
import type { ContentLanguage } from "#domain/site/content-languages.ts";
import { indexTexts, merged } from "./gram-index.ts";
import type { Term } from "./terms.ts";

/** A word that matches, and its first segment in each scene. */
export type FoundWord = { headword: string; meaning: string; scenes: ReadonlyMap<number, number> };

export type Words = {
  find: (terms: readonly Term[], language: ContentLanguage) => FoundWord[];
};

/** Limits the work for a query with many words. */
const maxWords = 24;

/**
 * Indexes the words of scenes. Japanese matches by prefix, meanings match by the prefix of any of their
 * words.
 */
export function makeWords({ lexemes }: CompiledDictionary, sceneNumbers: ReadonlyMap<string, number>): Words {
  const used = lexemes.filter(({ scenes }) => scenes.length > 0);
  const ways = used.map(({ data, writings, readings }) => {
    const written = [data.headword, ...writings].map(foldWriting);
    return [...new Set([...written, ...readings, ...readings.map(looseSoundOf)])];
  });
  const spellings = ways.map((all) => `\n${all.join("\n")}\n`);
  const spellingIndex = indexTexts(spellings);
  const exactly = new Map<string, number[]>();
  for (const [word, all] of ways.entries()) {
    for (const way of all) exactly.set(way, [...(exactly.get(way) ?? []), word]);
  }
  const meanings = new Map(
    contentLanguages.map((language) => {
      const texts = used.map(({ meaning }) => ` ${foldText(meaning[language])}`);
      return [language, { texts, index: indexTexts(texts) }];
    }),
  );
  const scenesOf = used.map(
    ({ scenes }) =>
      new Map(
        scenes.flatMap(([id, segment]): [number, number][] => {
          const scene = sceneNumbers.get(id);
          return scene === undefined ? [] : [[scene, segment]];
        }),
      ),
  );

  const matches = (word: number, { written, sounds, isSpaced }: Term, language: ContentLanguage): boolean => {
    const spelt = spellings[word] ?? "";
    if ([written, ...sounds].some((way) => spelt.includes(`\n${way}`))) return true;
    const meaning = meanings.get(language)?.texts[word] ?? "";
    return meaning.includes(isSpaced ? ` ${written}` : written);
  };

  /** Yields exact matches first. */
  function* candidates({ written, sounds }: Term, language: ContentLanguage): Generator<number> {
    for (const way of [written, ...sounds]) yield* exactly.get(way) ?? [];
    const lists = [written, ...sounds].map((way) => spellingIndex.candidates(way));
    const inLanguage = meanings.get(language)?.index.candidates(written);
    yield* merged(inLanguage === undefined ? lists : [...lists, inLanguage]);
  }

  return {
    find: (terms, language) => {
      const found = new Set<number>();
      const [first] = terms;
      if (first === undefined) return [];
      for (const word of candidates(first, language)) {
        if (found.size >= maxWords) break;
        if (terms.every((term) => matches(word, term, language))) found.add(word);
      }
      return [...found].flatMap((word): FoundWord[] => {
        const lexeme = used[word];
        const scenes = scenesOf[word];
        if (lexeme === undefined || scenes === undefined) return [];
        return [{ headword: lexeme.data.headword, meaning: lexeme.meaning[language], scenes }];
      });
    },
  };
}
