import { join } from "node:path";
import type { ContentItem } from "#contract/category.schema.ts";
import { compiledFiles } from "#contract/compiled.ts";
import type { CompiledCatalogue } from "#contract/compiled.ts";
import { contentLanguage } from "#domain/site/content-languages.ts";
import type { Language } from "#domain/site/languages.ts";
import { readCompiledText } from "./compiled-files.ts";

export type ListedScene = { item: ContentItem; category: { id: string; title: string } };

export type Catalogue = {
  scene: (language: Language, id: string) => ListedScene | undefined;
  /** Member scenes, in the order of the list. */
  membersScenes: (language: Language) => ListedScene[];
};

export function makeCatalogue(compiled: CompiledCatalogue): Catalogue {
  const scenes = new Map(
    Object.entries(compiled).map(([language, categories]) => [
      language,
      new Map(
        categories.flatMap(({ id, title, contents }) =>
          contents.map((item): [string, ListedScene] => [item.id, { item, category: { id, title } }]),
        ),
      ),
    ]),
  );
  return {
    scene: (language, id) => scenes.get(contentLanguage(language))?.get(id),
    membersScenes: (language) =>
      [...(scenes.get(contentLanguage(language))?.values() ?? [])].filter(
        ({ item }) => item.access === "member",
      ),
  };
}

export function loadCatalogue(folder: string): Catalogue {
  // Our compiler has written the file.
  const compiled = JSON.parse(readCompiledText(join(folder, compiledFiles.catalogue))) as CompiledCatalogue;
  return makeCatalogue(compiled);
}
