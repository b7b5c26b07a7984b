import { expect, test } from "vitest";
import type { Catalogue } from "#server/modules/content/library/catalogue.ts";
import { readCompiled } from "#server/modules/content/library/compiled-files.ts";
import { makeSearch } from "#server/modules/content/search/search.ts";
import { projectFolders } from "#content/folders.ts";
import { builtLibrary } from "./support/compiled-library.ts";
import { inEveryLanguage } from "./support/languages.ts";

const library = builtLibrary();

const compiled = readCompiled(projectFolders.output, "search");
const dictionary = readCompiled(projectFolders.output, "dictionary");

const originalOf = (id: string): string => id.replace(/~\d+$/, "");

/** The scenes in one language, which is enough to count comparisons. */
const scenes = compiled.scenes.map((scene) => ({
  ...scene,
  translations: { ...inEveryLanguage((): string[] => []), en: scene.translations.en },
}));

/** The number of texts that each query compares in a larger library. */
function effortAt(times: number, queries: readonly string[]): Map<string, number> {
  const names = Array.from(
    { length: times },
    (_one, copy) => (id: string) => (copy === 0 ? id : `${id}~${copy}`),
  );
  const catalogue: Catalogue = {
    ...library.catalogue,
    scene: (language, id) => library.catalogue.scene(language, originalOf(id)),
  };
  const lexemes = dictionary.lexemes.map((lexeme) => ({
    ...lexeme,
    scenes: names.flatMap((name) =>
      lexeme.scenes.map(([id, segment]): [string, number] => [name(id), segment]),
    ),
  }));
  const copies = names.flatMap((name) => scenes.map((scene) => ({ ...scene, id: name(scene.id) })));
  const effort = { looked: 0 };
  const search = makeSearch({ ...compiled, scenes: copies }, { ...dictionary, lexemes }, catalogue, effort);
  return new Map(
    queries.map((query) => {
      effort.looked = 0;
      expect(search.find(query, "en").length, query).toBe(20);
      return [query, effort.looked];
    }),
  );
}

test("compares no more texts in a library of twice the size", () => {
  const queries = [
    "ramen",
    "らーめん",
    "駅",
    "hotel",
    "です",
    "no",
    "a",
    "食べる",
    "の",
    "shio ramen",
    "ticket machine",
  ];
  const [some, many] = [effortAt(24, queries), effortAt(48, queries)];
  for (const query of queries) {
    const looked = many.get(query) ?? 0;
    expect(looked, query).toBeGreaterThan(0);
    // Maximum number of comparisons per query word: all texts of about twenty scenes of two dozen lines each,
    // and as many candidates again.
    expect(looked, query).toBeLessThan(1_200 * query.split(" ").length);
    if (!query.includes(" ")) expect(looked, query).toBeLessThanOrEqual(some.get(query) ?? 0);
  }
});
