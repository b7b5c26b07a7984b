import { expect, test } from "vitest";
import type { ContentData } from "#contract/content.schema.ts";
import { compileSyllabus } from "./syllabus.ts";

const pattern = (name: string, level: "N5" | "N4") => ({
  pattern: name,
  level,
  meaning: { zh: "", "zh-TW": "", ja: "", en: `${name} in English`, ko: "", vi: "" },
});

function scene(id: string, category: string, patterns: ContentData["patterns"]): ContentData {
  return {
    id,
    title: `${id} title`,
    japaneseTitle: id,
    summary: "",
    level: "N5",
    category: { id: category, title: `${category} title` },
    coverImage: "",
    access: "free",
    goal: `${id} goal`,
    intro: "",
    notes: [],
    cast: [],
    lines: [],
    ...(patterns && { patterns }),
    vocabulary: [],
    lexemes: {},
    locked: 0,
  };
}

test("lists every scene with its can-do, and every pattern with its lines, the easiest first", () => {
  const scenes = [
    scene("tea", "food", [{ pattern: "〜なら", meaning: "", segment: 3 }]),
    scene("bus", "transport", undefined),
    scene("cake", "food", [
      { pattern: "〜たい", meaning: "", segment: 1 },
      { pattern: "〜なら", meaning: "", segment: 2 },
    ]),
  ];
  const patterns = [pattern("〜なら", "N4"), pattern("〜たい", "N5"), pattern("〜ながら", "N4")];
  const listed = (id: string) => ({
    id,
    title: `${id} title`,
    japaneseTitle: id,
    level: "N5",
    access: "free",
    goal: `${id} goal`,
  });
  expect(compileSyllabus(scenes, patterns, "en")).toEqual({
    categories: [
      { id: "food", title: "food title", scenes: [listed("tea"), listed("cake")] },
      { id: "transport", title: "transport title", scenes: [listed("bus")] },
    ],
    patterns: [
      {
        pattern: "〜たい",
        level: "N5",
        meaning: "〜たい in English",
        lines: [{ scene: "cake", segment: 1 }],
      },
      {
        pattern: "〜なら",
        level: "N4",
        meaning: "〜なら in English",
        lines: [
          { scene: "tea", segment: 3 },
          { scene: "cake", segment: 2 },
        ],
      },
    ],
  });
});
