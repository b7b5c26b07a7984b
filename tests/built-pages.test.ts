import { expect, test } from "vitest";
import { languageCodes } from "#domain/site/languages.ts";
import { builtPages, builtScenes } from "./support/built-pages.ts";
import { textFinder } from "./support/find-texts.ts";

/* The prerendered HTML of the build: docs/decisions/015-prerendered-pages.md. */

const entities: Record<string, string> = {
  "&amp;": "&",
  "&#x27;": "'",
  "&quot;": '"',
  "&lt;": "<",
  "&gt;": ">",
};
const unescaped = (html: string): string =>
  html.replace(/&(?:amp|#x27|quot|lt|gt);/g, (one) => entities[one] ?? one);

test.each(languageCodes)("no page in %s contains a text that only members get", (language) => {
  const scenes = builtScenes(language);
  const textsOf = ({ lines, notes }: (typeof scenes)[number]["whole"]): string[] => [
    ...lines.flatMap(({ romaji, translation, audio }) => [romaji, translation, audio?.url ?? ""]),
    ...notes.map(({ text }) => text),
  ];
  const isPublic = new Set(scenes.flatMap(({ shown }) => textsOf(shown)));
  const withheld = scenes.flatMap(({ whole }) => textsOf(whole).filter((text) => !isPublic.has(text)));
  expect(withheld.length).toBeGreaterThan(100);
  const all = builtPages(language)
    .map(({ html }) => unescaped(html))
    .join("\n");
  // A short text such as "Yes." may be part of another sentence.
  expect(textFinder(withheld.filter((text) => text.length > 12))(all)).toEqual([]);
  const seen = [...isPublic].filter((text) => text.length > 12 && !text.startsWith("/audio/"));
  expect(textFinder(seen)(all).length).toBeGreaterThan(seen.length / 2);
});
