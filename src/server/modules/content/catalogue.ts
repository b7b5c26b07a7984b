import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ContentItem } from "#contract/category.schema.ts";
import { compiledFiles } from "#contract/compiled.ts";
import type { CompiledCatalogue } from "#contract/compiled.ts";
import { contentLanguage } from "#domain/site/content-languages.ts";
import type { Language } from "#domain/site/languages.ts";

/** A scene as lists show it, and the category it stands in. */
export type ListedScene = { item: ContentItem; category: { id: string; title: string } };

/** Every scene there is, by id: as lists show it to somebody who reads the app in a language. */
export type Catalogue = {
  scene: (language: Language, id: string) => ListedScene | undefined;
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
  return { scene: (language, id) => scenes.get(contentLanguage(language))?.get(id) };
}

export function loadCatalogue(folder: string): Catalogue {
  // The compiler's own file, built with the server.
  const compiled = JSON.parse(
    readFileSync(join(folder, compiledFiles.catalogue), "utf8"),
  ) as CompiledCatalogue;
  return makeCatalogue(compiled);
}
