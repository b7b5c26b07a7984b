import type { contentSchemas } from "./content.schema.ts";
import { forAnybody } from "./endpoint.ts";

/** Public lines of a members' scene. */
export const previewLines = 3;

/** Scenes, words and search. */
export const content = {
  one: forAnybody<typeof contentSchemas.one>("GET", "/api/content/{id}"),
  dictionary: forAnybody<typeof contentSchemas.dictionary>("GET", "/api/dictionary/{word}"),
  search: forAnybody<typeof contentSchemas.search>("GET", "/api/search"),
  keeping: forAnybody<typeof contentSchemas.keeping>("GET", "/api/keeping"),
};
