import { expect, test } from "vitest";
import type { ContentData } from "#contract/content.schema.ts";
import { previewOf } from "./preview.ts";

test("contains no outcome, choices or explanations of a scene, and no unlisted field", () => {
  const line = { segment: 0, speaker: "a", tokens: [], romaji: "", translation: "" };
  const said = { tokens: [], romaji: "", translation: "" };
  const explanation = { question: said, answer: said };
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
    lines: [0, 1, 2, 3, 4].map((segment) => ({ ...line, segment, explanation, registers: [] })),
    turns: [{ after: 0, choices: [{ id: "a", lines: [], to: 1 }] }],
    repairs: { phrases: {}, answers: {} },
    vocabulary: [],
    lexemes: {},
    locked: 0,
    answers: "for members",
  } satisfies ContentData & { answers: string };
  const preview = previewOf(scene);
  expect(preview).not.toHaveProperty("answers");
  for (const field of ["did", "turns", "repairs"]) expect(preview).not.toHaveProperty(field);
  expect(preview.lines[0]).not.toHaveProperty("explanation");
  expect(preview.lines[0]).not.toHaveProperty("registers");
  expect(preview.lines.map(({ segment }) => segment)).toEqual([0, 1, 2]);
  expect(preview.locked).toBe(2);
});
