import { expect, test } from "vitest";
import { isLoadedWithoutWorker } from "./loaded-without-worker.ts";

const entry = (facts: object): PerformanceEntry => ({
  name: "https://kaiwa.example/",
  entryType: "navigation",
  startTime: 0,
  duration: 1,
  toJSON: () => undefined,
  ...facts,
});

test.each([
  ["a first visit", 0, false, true],
  ["a page that the worker took over while it was loading", 0, true, true],
  ["a page that came through the worker", 12.5, true, false],
])("decides whether the page bypassed the worker: %s", (_, workerStart, isControlled, expected) => {
  expect(isLoadedWithoutWorker(entry({ workerStart }), isControlled)).toBe(expected);
});

test.each([undefined, entry({})])("uses the page's controller if the worker's start is unknown", (told) => {
  expect(isLoadedWithoutWorker(told, false)).toBe(true);
  expect(isLoadedWithoutWorker(told, true)).toBe(false);
});
