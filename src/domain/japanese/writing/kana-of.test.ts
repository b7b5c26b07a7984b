import { expect, test } from "vitest";
import { kanaOf } from "./kana-of.ts";

test.each([
  { ruby: [["駅", "えき"], ["へ"], ["行", "い"], ["く"]], kana: "えきえいく" },
  { ruby: [["へえ"], ["、"], ["3", "さん"], ["人", "にん"], ["は"]], kana: "へえ、さんにんは" },
  { ruby: [["へ"], ["や"]], kana: "へや" },
] as const)("reads $kana", ({ ruby, kana }) => {
  expect(kanaOf(ruby)).toBe(kana);
});
