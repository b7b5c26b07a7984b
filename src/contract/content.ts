import type { contentSchemas } from "./content.schema.ts";
import { endpoint } from "./endpoint.ts";

/** Public lines of a members' scene. */
export const previewLines = 3;

/** Scenes, words and search. */
export const content = {
  one: endpoint<typeof contentSchemas.one>({
    method: "GET",
    path: "/api/content/{id}",
    access: "open",
  }),
  dictionary: endpoint<typeof contentSchemas.dictionary>({
    method: "GET",
    path: "/api/dictionary/{word}",
    access: "open",
  }),
  search: endpoint<typeof contentSchemas.search>({
    method: "GET",
    path: "/api/search",
    access: "open",
  }),
  keeping: endpoint<typeof contentSchemas.keeping>({
    method: "GET",
    path: "/api/keeping",
    access: "open",
  }),
};
