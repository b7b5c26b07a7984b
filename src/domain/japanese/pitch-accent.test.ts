import { expect, test } from "vitest";
import { isHighMora } from "./pitch-accent.ts";

test.each([
  { word: "みず", accent: 0, highs: "LHH" },
  { word: "あめ", accent: 1, highs: "HLL" },
  { word: "たまご", accent: 2, highs: "LHL" },
  { word: "おとこ", accent: 3, highs: "LHH" },
])("returns the pitches $highs for $word with accent $accent", ({ accent, highs }) => {
  expect([0, 1, 2].map((index) => (isHighMora(index, accent) ? "H" : "L")).join("")).toBe(highs);
});
