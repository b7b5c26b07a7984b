import { freshBody } from "#server/http/body.ts";
import type { Library } from "#server/modules/content/service.ts";

const item = {
  id: "restaurant",
  japaneseTitle: "食事",
  description: "…",
  coverImage: "/covers/restaurant.svg",
  contentCount: 0,
};

/** A library with one empty category, for tests that are not about content. */
export const smallLibrary: Library = {
  ready: {
    list: (language) => freshBody([{ ...item, title: `restaurant in ${language}`, scenes: [] }]),
    town: () => freshBody({ people: [], scenes: {} }),
    syllabus: () => freshBody({ categories: [], patterns: [] }),
    contrasts: () => freshBody([]),
    contrast: () => undefined,
    category: (language, id) =>
      id === item.id ? freshBody({ ...item, title: `restaurant in ${language}`, contents: [] }) : undefined,
    scene: () => undefined,
  },
  catalogue: { scene: () => undefined, membersScenes: () => [] },
  dictionary: { lookUp: () => [] },
  search: { find: () => [] },
  withheldAudio: new Set(),
  keeping: freshBody({}),
};
