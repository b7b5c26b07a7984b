import { expect, test } from "vitest";
import { isReadable, restingPosition } from "./use-follow-line.ts";

/** The area between the tabs and the dock of a phone. */
const readable = { top: 114, bottom: 629 };

test.each([
  { name: "between tabs and dock", line: { top: 200, bottom: 360 }, is: true },
  { name: "at the very edges, rounded", line: { top: 113.4, bottom: 629.6 }, is: true },
  { name: "partly under the tabs", line: { top: 90, bottom: 250 }, is: false },
  { name: "partly under the dock", line: { top: 560, bottom: 720 }, is: false },
  { name: "too high for the screen, from its beginning", line: { top: 200, bottom: 900 }, is: true },
  {
    name: "too high for the screen, with only its first words above the dock",
    line: { top: 560, bottom: 1200 },
    is: false,
  },
])("a line $name can be read: $is", ({ line, is }) => {
  expect(isReadable(line, readable)).toBe(is);
});

test.each([
  { name: "puts a short line a third down the screen", height: 160, place: 243.6 },
  { name: "puts a taller line higher, so that it ends above the dock", height: 450, place: 179 },
  { name: "puts the top of a line that does not fit below the tabs", height: 900, place: 114 },
])("$name", ({ height, place }) => {
  expect(restingPosition(height, readable, 812)).toBeCloseTo(place);
});
