import { icons } from "@iconify-json/fluent-emoji-flat";
import { expect, test } from "vitest";
import { drawCover, isPale } from "./covers.ts";

test.each([
  ["speech-balloon", true],
  ["hot-beverage", true],
  ["world-map", false],
  ["hot-springs", false],
  ["steaming-bowl", false],
])("the motif %s would vanish on paper: %s", (motif, expected) => {
  expect(isPale(icons.icons[motif]?.body ?? "")).toBe(expected);
});

test("draws a white motif on a disc in the category's colour, others on paper", () => {
  const cover = { colour: "#B9687C", pattern: "seigaiha" as const };
  expect(drawCover({ ...cover, motif: "speech-balloon" })).not.toContain('fill="#FFFDF8"');
  expect(drawCover({ ...cover, motif: "waving-hand" })).toContain('fill="#FFFDF8"');
});
