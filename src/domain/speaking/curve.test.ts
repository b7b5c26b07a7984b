import { expect, test } from "vitest";
import { drawnHeights, heightName, smoothPath, strokesOf } from "./curve.ts";

test.each([
  { what: "draws an unvoiced mora between its neighbours", heights: [2, undefined, 0], drawn: [2, 1, 0] },
  {
    what: "leaves a gap at two unvoiced morae",
    heights: [2, undefined, undefined, 0],
    drawn: [2, undefined, undefined, 0],
  },
  {
    what: "leaves a gap at the start and end",
    heights: [undefined, 1, undefined],
    drawn: [undefined, 1, undefined],
  },
  { what: "corrects an octave error", heights: [1, 12, 0], drawn: [1, 1, 0] },
  { what: "keeps a real rise and fall", heights: [-2, 3, -3], drawn: [-2, 3, -3] },
  { what: "draws a height beyond the range at the edge", heights: [9, 8, -9], drawn: [6, 6, -6] },
])("$what", ({ heights, drawn }) => {
  expect(drawnHeights(heights)).toEqual(drawn);
});

test("cuts the line where a point is missing", () => {
  const at = (x: number) => ({ x, y: 0 });
  expect(strokesOf([undefined, at(1), at(2), undefined, undefined, at(5)])).toEqual([
    [at(1), at(2)],
    [at(5)],
  ]);
  expect(strokesOf([])).toEqual([]);
});

test("draws a smooth line through all points", () => {
  expect(
    smoothPath([
      { x: 0, y: 10 },
      { x: 10, y: 20 },
    ]),
  ).toBe("M0 10C5 10 5 20 10 20");
  expect(smoothPath([{ x: 3, y: 4 }])).toBe("M3 4");
  expect(smoothPath([])).toBe("");
});

test.each([
  [3, "high"],
  [0.4, "middle"],
  [-1, "low"],
  [undefined, "none"],
])("formats %s semitones as %s", (height, name) => {
  expect(heightName(height)).toBe(name);
});
