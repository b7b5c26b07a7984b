import { expect, test } from "vitest";
import type { ContentData } from "#contract/content.schema.ts";
import { previewOf } from "./preview.ts";

test("a preview has neither the outcome of a scene nor a new field of nobody has added to it", () => {
  const line = { segment: 0, speaker: "a", tokens: [], romaji: "", translation: "" };
  const scene = {
    id: "x",
    title: "x",
    japaneseTitle: "x",
    summary: "x",
    level: "N5",
    category: { id: "c", title: "c" },
    coverImage: "/covers/x.svg",
    access: "member",
    goal: "x",
    did: "x",
    intro: "x",
    notes: [],
    cast: [],
    lines: [0, 1, 2, 3, 4].map((segment) => ({ ...line, segment })),
    vocabulary: [],
    lexemes: {},
    locked: 0,
    answers: "for members",
  } satisfies ContentData & { answers: string };
  const preview = previewOf(scene);
  expect(preview).not.toHaveProperty("answers");
  expect(preview).not.toHaveProperty("did");
  expect(preview.lines.map(({ segment }) => segment)).toEqual([0, 1, 2]);
  expect(preview.locked).toBe(2);
});
