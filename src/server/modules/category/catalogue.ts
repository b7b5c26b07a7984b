import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { categoryItem, contentItem } from "#contract/category.schema.ts";
import type { CategoryItem, ContentItem } from "#contract/category.schema.ts";
import { languageCodes } from "#domain/languages.ts";
import type { Language } from "#domain/languages.ts";

/** What the compiler wrote about browsing, one list per language. */
const compiled = z.record(
  z.enum(languageCodes),
  z.array(categoryItem.extend({ contents: z.array(contentItem) })),
);

export type CategoryWithContents = CategoryItem & { contents: ContentItem[] };

/** The compiled catalogue, answered from memory. */
export type Catalogue = {
  list: (language: Language) => CategoryItem[];
  one: (language: Language, id: string) => CategoryWithContents | undefined;
};

/** Reads the compiled catalogue once; what it holds is checked here and trusted afterwards. */
export function loadCatalogue(contentFolder: string): Catalogue {
  const byLanguage = compiled.parse(JSON.parse(readFileSync(join(contentFolder, "catalogue.json"), "utf8")));
  return {
    list: (language) => byLanguage[language].map(({ contents: _contents, ...item }) => item),
    one: (language, id) => byLanguage[language].find((item) => item.id === id),
  };
}
