import type { contentSchemas } from "./content.schema.ts";
import { endpoint } from "./endpoint.ts";

/** Lines everybody may see of a members' scene. */
export const previewLines = 3;

/** What learners study: a scene, a word, a search. */
export const content = {
  one: endpoint<typeof contentSchemas.one>({
    method: "GET",
    path: "/api/content/{id}",
    access: "open",
    summary: "One scene. A members' scene is cut to its first lines for everybody else.",
  }),
  dictionary: endpoint<typeof contentSchemas.dictionary>({
    method: "GET",
    path: "/api/dictionary/{word}",
    access: "open",
    summary: "The entries a word may belong to: any inflected form, in kanji, kana or romaji.",
  }),
  search: endpoint<typeof contentSchemas.search>({
    method: "GET",
    path: "/api/search",
    access: "open",
    summary: "Scenes by kanji, kana, romaji or translation.",
  }),
  keeping: endpoint<typeof contentSchemas.keeping>({
    method: "GET",
    path: "/api/keeping",
    access: "open",
    summary: "What every scene takes on a device that keeps it for use without a network, and its version.",
  }),
};
