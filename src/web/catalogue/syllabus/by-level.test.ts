import { expect, test } from "vitest";
import { byLevel } from "./by-level.ts";

test("groups by level, easiest first, keeps the order within a level and skips empty levels", () => {
  const items = [
    { id: "a", level: "N4" },
    { id: "b", level: "N5" },
    { id: "c", level: "N4" },
  ] as const;
  expect(byLevel(items)).toEqual([
    ["N5", [items[1]]],
    ["N4", [items[0], items[2]]],
  ]);
});
