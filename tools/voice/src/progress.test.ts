import { expect, test } from "vitest";
import { progressLine } from "./progress.ts";

test.each([
  {
    at: { done: 30, total: 207, failed: 0, elapsedSeconds: 120 },
    line: "voice: 30 of 207 (14 %), 4.0 s each, about 12 min left",
  },
  {
    at: { done: 200, total: 207, failed: 2, elapsedSeconds: 800 },
    line: "voice: 200 of 207 (96 %), 4.0 s each, about 28 s left, 2 failed",
  },
])("prints: $line", ({ at, line }) => {
  expect(progressLine(at)).toBe(line);
});
