import { expect, test } from "vitest";
import { dialogueRecord, addPlayedLine } from "./dialogue-round.ts";
import type { DialogueRound } from "./dialogue-round.ts";
import { contradictionIn } from "./study-record.ts";

const opened: DialogueRound = {
  id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  contentId: "ramen-order",
  startedAt: 1_763_190_000_000,
  totalSegments: 3,
  finishedBefore: [],
  heard: [],
};

const minute = { studiedMs: 60_400, mode: "repeat" } as const;

test.each([
  { what: "nothing heard in a minute of reading", before: [], heard: [], completed: 0, finished: false },
  { what: "one line heard three times", before: [], heard: [1, 1, 1], completed: 1, finished: false },
  { what: "every line heard", before: [], heard: [0, 1, 2], completed: 3, finished: true },
  {
    what: "the last line of a scene started yesterday",
    before: [0, 1],
    heard: [2],
    completed: 1,
    finished: true,
  },
  { what: "a line of a finished scene", before: [0, 1, 2], heard: [0], completed: 1, finished: false },
  {
    what: "a finished scene, heard again",
    before: [0, 1, 2],
    heard: [2, 0, 1],
    completed: 3,
    finished: true,
  },
])("records $what as $completed of 3, finished: $finished", ({ before, heard, completed, finished }) => {
  const round = heard.reduce(addPlayedLine, { ...opened, finishedBefore: before });
  const record = dialogueRecord(round, minute);
  expect(record).toMatchObject({ completedSegments: completed, finished, durationSeconds: 60, grade: null });
  expect(record && contradictionIn(record)).toBeUndefined();
});

test("records every field of a round", () => {
  const { id, contentId, startedAt } = opened;
  expect(dialogueRecord(addPlayedLine(opened, 0), { studiedMs: 3_600_600, mode: "repeat" })).toEqual({
    id,
    contentId,
    startedAt,
    kind: "dialogue",
    mode: "repeat",
    durationSeconds: 3_601,
    completedSegments: 1,
    totalSegments: 3,
    attempts: 0,
    correct: 0,
    maxStreak: 0,
    score: 0,
    grade: null,
    finished: false,
  });
});

test("adds a line once", () => {
  const once = addPlayedLine(opened, 1);
  expect(once.heard).toEqual([1]);
  expect(addPlayedLine(once, 1)).toBe(once);
});

test("records reading without a line from half a minute on, and no scene without lines", () => {
  expect(dialogueRecord(opened, { studiedMs: 29_999, mode: "repeat" })).toBeUndefined();
  expect(dialogueRecord(opened, { studiedMs: 30_000, mode: "repeat" })).toBeDefined();
  expect(dialogueRecord({ ...opened, totalSegments: 0 }, minute)).toBeUndefined();
  expect(dialogueRecord({ ...opened, totalSegments: 1 }, minute)).toBeDefined();
});

test("records a finished line, but not a short visit to a scene", () => {
  expect(dialogueRecord(opened, { studiedMs: 29_000, mode: "repeat" })).toBeUndefined();
  expect(dialogueRecord(addPlayedLine(opened, 0), { studiedMs: 2_000, mode: "shadowing" })).toMatchObject({
    mode: "shadowing",
    completedSegments: 1,
  });
});

test.each([
  { what: "the author's path", heard: [0, 1, 2], completed: 3, total: 3, finished: true },
  { what: "another way", heard: [0, 3, 4, 2], completed: 4, total: 4, finished: true },
  { what: "half of each", heard: [0, 3], completed: 2, total: 4, finished: false },
])("records $what as $completed of $total, finished: $finished", ({ heard, completed, total, finished }) => {
  const paths = [
    [0, 1, 2],
    [0, 3, 4, 2],
  ];
  const record = dialogueRecord(heard.reduce(addPlayedLine, { ...opened, paths }), minute);
  expect(record).toMatchObject({ completedSegments: completed, totalSegments: total, finished });
});
