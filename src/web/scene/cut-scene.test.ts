import { expect, test } from "vitest";
import { previewOf } from "#content/scene/preview.ts";
import type { ContentData } from "#contract/content.schema.ts";
import { cutScene } from "./cut-scene.ts";

const line = (segment: number) => ({
  segment,
  speaker: "mei",
  tokens: [],
  romaji: "",
  translation: `${segment}`,
});

const whole: ContentData = {
  id: "x",
  title: "x",
  japaneseTitle: "x",
  summary: "",
  level: "N4",
  category: { id: "work", title: "" },
  coverImage: "",
  access: "member",
  goal: "",
  intro: "",
  notes: [
    { title: "open", text: "", segment: 1 },
    { title: "withheld", text: "", segment: 4 },
    { title: "of all", text: "" },
  ],
  cast: [],
  lines: [0, 1, 2, 3, 4].map(line),
  vocabulary: [],
  lexemes: {},
  locked: 0,
};

test("creates the same preview as the compiler", () => {
  expect(cutScene(whole)).toEqual(previewOf(whole));
});

test("omits the other paths of a scene", () => {
  const choices = [
    { id: "buy", lines: [], to: 2 },
    { id: "ask", lines: [line(5)], to: 2 },
  ];
  const cut = cutScene({ ...whole, turns: [{ after: 1, choices }], repairs: { phrases: {}, answers: {} } });
  expect(cut).toEqual(previewOf(whole));
});

test("does not change free scenes and scenes that are already cut", () => {
  const free: ContentData = { ...whole, access: "free" };
  expect(cutScene(free)).toBe(free);
  const cut = previewOf(whole);
  expect(cutScene(cut)).toBe(cut);
});
