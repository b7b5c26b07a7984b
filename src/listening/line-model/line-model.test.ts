import { expect, test } from "vitest";
import { isHighMora, lineModelVersion, readLineModel } from "./line-model.ts";
import type { LineModelFile } from "./line-model.ts";

/** The model of 雨だ (あ↓めだ), with 0.3 s of speech. */
const rain: LineModelFile = {
  version: lineModelVersion,
  seconds: 0.5,
  kana: ["ア", "メ", "ダ"],
  starts: [50, 150, 260],
  ends: [150, 260, 350],
  heights: [31, -5, null],
  phrases: [
    [2, 1, 0, 0],
    [1, 0, 0, 1],
  ],
};

test("returns morae in seconds and semitones, and phrases by their morae", () => {
  const model = readLineModel(rain);
  expect(model?.moras).toEqual([
    { kana: "ア", start: 0.05, end: 0.15, height: 3.1, isHigh: true },
    { kana: "メ", start: 0.15, end: 0.26, height: -0.5, isHigh: false },
    { kana: "ダ", start: 0.26, end: 0.35, height: undefined, isHigh: false },
  ]);
  expect(model?.phrases).toEqual([
    { from: 0, to: 2, accent: 1, rises: false, ends: false },
    { from: 2, to: 3, accent: 0, rises: false, ends: true },
  ]);
});

test.each([
  ["another version", { ...rain, version: 0 }],
  ["a mora without a time", { ...rain, starts: [50, 150] }],
  ["a height that is no number", { ...rain, heights: [31, "-5", null] }],
  ["phrases that lack a mora", { ...rain, phrases: [[2, 1, 0, 0]] }],
  ["a list", []],
  ["nothing", undefined],
])("rejects %s as a model", (_, file) => {
  expect(readLineModel(file)).toBeUndefined();
});

test.each([
  { accent: 0, high: "LHHH" },
  { accent: 1, high: "HLLL" },
  { accent: 2, high: "LHLL" },
  { accent: 4, high: "LHHH" },
])("marks the morae $high as high for accent $accent", ({ accent, high }) => {
  expect([0, 1, 2, 3].map((mora) => (isHighMora(mora, accent) ? "H" : "L")).join("")).toBe(high);
});
