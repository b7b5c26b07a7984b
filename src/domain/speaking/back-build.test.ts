import { expect, test } from "vitest";
import { backBuildSteps } from "./back-build.ts";

const phrases = (...lengths: number[]) => {
  let from = 0;
  return lengths.map((length) => {
    const phrase = { from, to: from + length };
    from += length;
    return phrase;
  });
};

test.each([
  { lengths: [4, 5, 6], steps: [2, 1, 0] },
  { lengths: [5], steps: [0] },
  // A short phrase is joined to the one before it, except the first.
  { lengths: [4, 5, 2], steps: [1, 0] },
  { lengths: [4, 2, 5], steps: [2, 0] },
  { lengths: [2, 5], steps: [1, 0] },
  { lengths: [4, 2, 2], steps: [1, 0] },
  { lengths: [], steps: [] },
])("builds up phrases of $lengths morae from phrase $steps", ({ lengths, steps }) => {
  expect(backBuildSteps(phrases(...lengths)).map(({ first }) => first)).toEqual(steps);
});

test("starts a step at the first mora of its phrase", () => {
  expect(backBuildSteps(phrases(4, 5, 6)).map(({ mora }) => mora)).toEqual([9, 4, 0]);
});
