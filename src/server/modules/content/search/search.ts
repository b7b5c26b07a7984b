import type { CompiledDictionary, CompiledSearch } from "#contract/compiled.ts";
import type { SearchResult } from "#contract/content.schema.ts";
import { foldText } from "#domain/japanese/writing/fold-text.ts";
import { contentLanguages } from "#domain/site/content-languages.ts";
import type { ContentLanguage } from "#domain/site/content-languages.ts";
import type { Catalogue } from "#server/modules/content/library/catalogue.ts";
import { makeCorpus, spellings } from "./corpus.ts";
import { termsOf } from "./terms.ts";
import type { Term } from "./terms.ts";
import { makeWords } from "./words.ts";
import type { FoundWord } from "./words.ts";

const maxResults = 20;
const maxMatches = 3;
/** Maximum number of scenes that are tried if no single text contains all terms of the query. */
const maxTried = 120;

type Match = SearchResult["matches"][number];
type Where = {
  scene: number;
  terms: readonly Term[];
  found: readonly FoundWord[];
  language: ContentLanguage;
};

export type Search = {
  find: (query: string, language: ContentLanguage) => SearchResult[];
};

/** Counts the texts that were compared, for a test of the complexity. */
export type Effort = { looked: number };

export function makeSearch(
  compiled: CompiledSearch,
  dictionary: CompiledDictionary,
  catalogue: Catalogue,
  effort: Effort = { looked: 0 },
): Search {
  const { scenes } = compiled;
  const corpus = makeCorpus(compiled, catalogue);
  const words = makeWords(dictionary, new Map(scenes.map(({ id }, number) => [id, number])));

  const has = (text: number, term: Term, language: ContentLanguage): boolean => {
    effort.looked += 1;
    return corpus.matches(text, term, language);
  };

  function scenesFor(
    terms: readonly Term[],
    found: readonly FoundWord[],
    language: ContentLanguage,
  ): Set<number> {
    const chosen = new Set<number>();
    const isFull = (): boolean => chosen.size >= maxResults;
    const byRarity = terms
      .map((term) => ({ term, count: corpus.candidates(term, language).count }))
      .sort((a, b) => a.count - b.count);
    const [rarest, ...others] = byRarity.map(({ term }) => term);
    if (rarest === undefined) return chosen;

    const takeWords = (): void => {
      for (const word of found) {
        for (const scene of word.scenes.keys()) {
          if (isFull()) return;
          chosen.add(scene);
        }
      }
    };
    // Scenes with all terms in one text come first. Matches in titles precede words, summaries and lines.
    let hasWords = false;
    for (const text of corpus.candidates(rarest, language).texts) {
      if (!hasWords && text >= corpus.sceneCount) {
        hasWords = true;
        takeWords();
      }
      if (isFull()) return chosen;
      if ([rarest, ...others].every((term) => has(text, term, language))) chosen.add(corpus.sceneOf(text));
    }
    if (!hasWords) takeWords();
    if (others.length === 0) return chosen;
    // Scenes with the terms in different texts follow.
    const tried = new Set<number>();
    for (const text of corpus.candidates(rarest, language).texts) {
      if (isFull() || tried.size >= maxTried) break;
      const scene = corpus.sceneOf(text);
      if (chosen.has(scene) || tried.has(scene) || !has(text, rarest, language)) continue;
      tried.add(scene);
      if (others.every((term) => textsOf(scene).some((one) => has(one, term, language)))) chosen.add(scene);
    }
    return chosen;
  }

  function textsOf(scene: number): number[] {
    const { from, to } = corpus.lines(scene);
    const lines = Array.from({ length: to - from }, (_one, index) => from + index);
    return [corpus.title(scene), corpus.summary(scene), ...lines];
  }

  /**
   * Returns the matches of a scene, best first. If no text has all terms, it returns texts with any of them.
   */
  function matchesIn(
    scene: number,
    terms: readonly Term[],
    found: readonly FoundWord[],
    language: ContentLanguage,
  ): Match[] {
    const where = { scene, terms, found, language };
    const together = matchesWhere(where, (text) => terms.every((term) => has(text, term, language)));
    if (together.length > 0 || terms.length === 1) return together;
    return matchesWhere(where, (text) => terms.some((term) => has(text, term, language)));
  }

  function matchesWhere(
    { scene, terms, found, language }: Where,
    isMatch: (text: number) => boolean,
  ): Match[] {
    const compiledScene = scenes[scene];
    const listed = catalogue.scene(language, compiledScene?.id ?? "");
    if (compiledScene === undefined || listed === undefined) return [];
    const { item, category } = listed;
    const matches: Match[] = [];
    const title = { kind: "title", japanese: compiledScene.title.japanese } as const;
    if (isMatch(corpus.title(scene))) matches.push({ ...title, translation: item.title });
    for (const { headword, meaning, scenes: places } of found) {
      const segment = places.get(scene);
      if (segment === undefined) continue;
      if (matches.length >= maxMatches) return matches;
      matches.push({ kind: "word", segment, japanese: headword, translation: meaning });
    }
    matches.push(...patternMatches(compiledScene, terms, language).slice(0, maxMatches - matches.length));
    if (matches.length === 0 && isMatch(corpus.summary(scene))) {
      const texts = [item.summary, compiledScene.goals[language]];
      const matching = texts.find((text) => terms.some(({ written }) => foldText(text).includes(written)));
      matches.push({ ...title, translation: matching ?? category.title });
    }
    const { from } = corpus.lines(scene);
    for (const [line, { segment, japanese }] of compiledScene.lines.entries()) {
      if (matches.length >= maxMatches) break;
      if (!isMatch(from + line)) continue;
      const translation = compiledScene.translations[language][line] ?? "";
      matches.push({ kind: "line", segment, japanese, translation });
    }
    return matches;
  }

  function patternMatches(
    { patterns }: CompiledSearch["scenes"][number],
    terms: readonly Term[],
    language: ContentLanguage,
  ): Match[] {
    return patterns.flatMap((pattern): Match[] => {
      const { japanese, meaning, segment } = pattern;
      const own = spellings(pattern);
      const translation = meaning[language];
      const isMatch = terms.every(
        ({ written, sounds }) =>
          [written, ...sounds].some((spelling) => own.includes(spelling)) ||
          foldText(translation).includes(written),
      );
      return isMatch
        ? [{ kind: "pattern", japanese, translation, ...(segment !== undefined && { segment }) }]
        : [];
    });
  }

  /** Finds scenes by texts in the language `searched`. The results are in the learner's language. */
  function findIn(query: string, language: ContentLanguage, searched: ContentLanguage): SearchResult[] {
    const terms = termsOf(query);
    const found = words.find(terms, searched);
    return [...scenesFor(terms, found, searched)].flatMap((scene): SearchResult[] => {
      const listed = catalogue.scene(language, scenes[scene]?.id ?? "");
      if (listed === undefined) return [];
      const matches = matchesIn(scene, terms, found, searched);
      return [{ content: listed.item, category: listed.category, matches }];
    });
  }

  return {
    find: (query, language) => {
      // Other languages are searched only if there is no result. For an English query "an", for example,
      // matches in Vietnamese titles would be useless.
      const order = [language, ...contentLanguages.filter((other) => other !== language)];
      for (const searched of order) {
        const results = findIn(query, language, searched);
        if (results.length > 0) return results;
      }
      return [];
    },
  };
}
