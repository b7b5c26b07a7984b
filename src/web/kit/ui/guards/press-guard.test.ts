import { expect, test } from "vitest";
import { isStrayPress } from "./press-guard.ts";
import type { Press } from "./press-guard.ts";

const check = { name: "check" };
const next = { name: "next" };
const first: Press = {
  time: 1000,
  x: 200,
  y: 300,
  element: check,
  meaning: "Check",
  clicks: 1,
  isTouch: true,
};

test.each<[what: string, now: Partial<Press>, isStray: boolean]>([
  ["a second tap on a button that has changed", { time: 1200, element: next, meaning: "Next" }, true],
  ["a second tap on a heart that is now full", { time: 1200, meaning: "Check pressed" }, true],
  ["a second tap a little beside the first", { time: 1300, element: next, x: 215, y: 320 }, true],
  ["two taps on one key of the kana pad", { time: 1200 }, false],
  ["two keys of the kana pad in quick succession", { time: 1100, element: next, x: 260 }, false],
  ["a tap after the verdict was read", { time: 1500, element: next, meaning: "Next" }, false],
  [
    "the second click of a mouse, however slow",
    { time: 1700, element: next, clicks: 2, isTouch: false },
    true,
  ],
  ["another click of a mouse, however quick", { time: 1010, element: next, isTouch: false }, false],
])("decides whether a press is stray: %s", (_, now, isStray) => {
  expect(isStrayPress(first, { ...first, ...now })).toBe(isStray);
});

test("never treats the first press as stray", () => {
  expect(isStrayPress(undefined, first)).toBe(false);
});
