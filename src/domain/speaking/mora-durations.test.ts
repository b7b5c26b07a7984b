import { expect, test } from "vitest";
import { moraDurations, moraRows } from "./mora-durations.ts";

const span = (start: number, end: number) => ({ start, end });

test("scales each speaker by their own average beat", () => {
  const moras = [
    { phrase: 0, model: span(0, 0.1), learner: span(0, 0.2) },
    { phrase: 0, model: span(0.1, 0.2), learner: span(0.2, 0.3) },
    { phrase: 0, model: span(0.2, 0.3), learner: span(0.3, 0.5) },
  ];
  expect(moraDurations(moras)).toEqual([
    { model: 1, learner: 1 },
    { model: 1, learner: 0.5 },
    { model: 1, learner: 1 },
  ]);
});

test("draws no bar for a missing mora and does not count a pause as a long mora", () => {
  const moras = [
    { phrase: 0, model: span(0, 0.1), learner: span(0, 0.1) },
    { phrase: 0, model: span(0.1, 0.2), learner: undefined },
    { phrase: 0, model: span(0.2, 0.9), learner: span(0.1, 0.2) },
  ];
  expect(moraDurations(moras)).toEqual([
    { model: 1, learner: 1 },
    { model: 1, learner: undefined },
    { model: 1.5, learner: 1 },
  ]);
});

test("draws no bars without speech", () => {
  expect(moraDurations([{ phrase: 0, model: span(0, 0.1), learner: undefined }])).toEqual([
    { model: 1, learner: undefined },
  ]);
  expect(moraDurations([])).toEqual([]);
});

const phrases = (...lengths: number[]) =>
  lengths.flatMap((length, phrase) => Array.from({ length }, () => ({ phrase })));

test.each([
  { lengths: [3, 2], rows: ["0:0-3", "1:3-5"] },
  { lengths: [8], rows: ["0:0-8"] },
  { lengths: [9], rows: ["0:0-5", "0:5-9"] },
  { lengths: [17, 1], rows: ["0:0-6", "0:6-12", "0:12-17", "1:17-18"] },
  { lengths: [], rows: [] },
])("arranges phrases of $lengths morae in rows of at most eight", ({ lengths, rows }) => {
  expect(moraRows(phrases(...lengths), 8).map(({ phrase, from, to }) => `${phrase}:${from}-${to}`)).toEqual(
    rows,
  );
});
