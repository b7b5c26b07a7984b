import { expect, test } from "vitest";
import { swipeDirection } from "./use-swipe.ts";

test.each([
  [-120, 10, 1],
  [120, -10, -1],
  [-60, 0, 0],
  [-120, 80, 0],
  [0, 300, 0],
])("a touch of %i px horizontally and %i px vertically moves by %i tabs", (x, y, direction) => {
  expect(swipeDirection({ x: 200, y: 200 }, { x: 200 + x, y: 200 + y })).toBe(direction);
});
