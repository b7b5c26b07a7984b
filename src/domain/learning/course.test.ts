import { expect, test } from "vitest";
import { sharePercent } from "./course.ts";
import type { Progress } from "./progress/progress.ts";

const at = (progress: number): Progress => ({
  progress,
  completedSegments: [],
  lastPosition: 0,
  lastUpdated: 0,
});
const scenes = [
  { id: "short", segmentCount: 8 },
  { id: "long", segmentCount: 12 },
];

test.each([
  [{}, 0],
  [{ short: at(100) }, 40],
  [{ short: at(100), long: at(100) }, 100],
  [{ short: at(100), long: at(99) }, 99],
  [{ long: at(1) }, 1],
  [{ elsewhere: at(100) }, 0],
])("of a category with progress %j a learner has finished %i percent", (progress, percent) => {
  expect(sharePercent(scenes, progress)).toBe(percent);
});

test("an empty category has no progress", () => {
  expect(sharePercent([], { short: at(100) })).toBe(0);
});
