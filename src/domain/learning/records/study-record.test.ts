import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  accuracyHundredths,
  accuracyPercent,
  contradictionIn,
  gradeOf,
  parseStudyRecord,
  replacesRecord,
} from "./study-record.ts";
import { reviewRecord, speakingRecord, studyRecord } from "#tests/support/study-records.ts";
import type { StudyRecord } from "./study-record.ts";

const practice = studyRecord({ id: "0f8fad5b-d9cb-469f-a165-70867728950e", mode: "type" });
const unfinished: StudyRecord = { ...practice, completedSegments: 3, grade: null, finished: false };
const dialogue: StudyRecord = {
  ...practice,
  kind: "dialogue",
  mode: "shadowing",
  attempts: 0,
  correct: 0,
  maxStreak: 0,
  score: 0,
  grade: null,
};

test.each([
  [100, "S"],
  [95, "S"],
  [94, "A"],
  [85, "A"],
  [84, "B"],
  [70, "B"],
  [69, "C"],
  [60, "C"],
  [59, "D"],
  [0, "D"],
])("grades a score of %i as %s", (score, grade) => {
  expect(gradeOf(score)).toBe(grade);
});

describe("a stored record", () => {
  test.each([
    practice,
    unfinished,
    dialogue,
    reviewRecord(),
    speakingRecord(),
    { ...unfinished, attempts: 0, correct: 0, maxStreak: 0 },
    { ...practice, mode: "choose" },
    { ...practice, mode: "listen" },
    { ...practice, kind: "ear", mode: "compare", score: 0, grade: null },
    { ...practice, startedAt: 0, durationSeconds: 604_800, score: 100, grade: "S" },
    { ...practice, score: 0, grade: "D", attempts: 10_000, correct: 10_000, maxStreak: 10_000 },
    { ...dialogue, durationSeconds: 0, completedSegments: 0, totalSegments: 1 },
    { ...dialogue, completedSegments: 9_999, totalSegments: 9_999 },
  ] satisfies StudyRecord[])("is read back: $kind, finished $finished", (record) => {
    expect(parseStudyRecord(JSON.parse(JSON.stringify({ ...record, later: 1 })))).toEqual(record);
  });

  test.each([
    ["nothing", undefined],
    ["a text", "record"],
    ["an id that is no UUID", { ...practice, id: "1" }],
    ["an id that is no text", { ...practice, id: [practice.id] }],
    ["a longer id", { ...practice, id: `${practice.id}0` }],
    ["something before the id", { ...practice, id: `0${practice.id}` }],
    ["too many segments", { ...practice, totalSegments: 10_000 }],
    ["a negative streak", { ...practice, maxStreak: -1 }],
    ["a negative number of right answers", { ...practice, correct: -1, maxStreak: -1 }],
    ["a negative number of answers", { ...dialogue, attempts: -1, correct: -1, maxStreak: -1 }],
    ["a negative score", { ...practice, score: -1, grade: "D" }],
    ["a negative duration", { ...practice, durationSeconds: -1 }],
    ["a start before 1970", { ...practice, startedAt: -1 }],
    ["no scene", { ...practice, contentId: undefined }],
    ["an unknown kind", { ...practice, kind: "song" }],
    ["an unknown mode", { ...practice, mode: "sing" }],
    ["a start that is no number", { ...practice, startedAt: "now" }],
    ["half a second", { ...practice, durationSeconds: 0.5 }],
    ["more than a week of studying", { ...practice, durationSeconds: 604_801 }],
    ["a negative count", { ...practice, completedSegments: -1 }],
    ["no segments", { ...practice, totalSegments: 0, completedSegments: 0 }],
    ["an implausible number of answers", { ...practice, attempts: 10_001 }],
    ["a score above a hundred", { ...practice, score: 101 }],
    ["a grade for a score above a hundred", { ...practice, score: 101, grade: "S" }],
    ["finished in words", { ...practice, finished: "yes" }],
  ])("rejects a record with %s", (_what, stored) => {
    expect(parseStudyRecord(stored)).toBeUndefined();
  });
});

test.each([
  ["a mode of another kind", { ...practice, mode: "shadowing" as const }],
  ["more segments finished than there are", { ...practice, completedSegments: 6 }],
  ["more right answers than answers", { ...practice, correct: 7 }],
  ["a longer streak than right answers", { ...practice, maxStreak: 6 }],
  ["answers in a dialogue", { ...dialogue, attempts: 1 }],
  ["answers in a dialogue", { ...dialogue, score: 1 }],
  ["a score without a practice", reviewRecord({ score: 1 })],
  ["a finished practice without an answer", { ...practice, attempts: 0, correct: 0, maxStreak: 0 }],
  ["another grade than earned", { ...practice, grade: "S" as const }],
  ["another grade than earned", { ...unfinished, grade: "A" as const }],
  ["another grade than earned", { ...dialogue, grade: "D" as const }],
])("rejects the contradiction %s", (what, record) => {
  expect(contradictionIn(record)).toBe(what);
  expect(parseStudyRecord(record)).toBeUndefined();
});

describe("two states of one record", () => {
  test.each([
    { what: "a finished record replaces an open one", next: practice, stored: unfinished, isReplaced: true },
    {
      what: "an open record never replaces a finished one, even with more time",
      next: { ...unfinished, durationSeconds: 999 },
      stored: practice,
      isReplaced: false,
    },
    {
      what: "the record of a resumed round replaces its earlier state",
      next: { ...unfinished, durationSeconds: 240 },
      stored: unfinished,
      isReplaced: true,
    },
    {
      what: "an earlier state that arrives late replaces nothing",
      next: { ...unfinished, durationSeconds: 20 },
      stored: unfinished,
      isReplaced: false,
    },
    ...(["correct", "maxStreak", "score", "attempts", "totalSegments"] as const).map((field) => ({
      what: `of two unfinished records the one with the higher ${field} wins`,
      next: { ...unfinished, [field]: unfinished[field] + 1 },
      stored: unfinished,
      isReplaced: true,
    })),
    {
      what: "of two records that differ only in the mode the one whose mode sorts last wins",
      next: { ...unfinished, mode: "type" as const },
      stored: { ...unfinished, mode: "listen" as const },
      isReplaced: true,
    },
    { what: "the same again replaces nothing", next: practice, stored: practice, isReplaced: false },
  ])("$what", ({ next, stored, isReplaced }) => {
    expect(replacesRecord(next, stored)).toBe(isReplaced);
  });

  test("differ so that exactly one replaces the other", () => {
    const state = fc
      .record({
        durationSeconds: fc.nat({ max: 2 }),
        completedSegments: fc.nat({ max: 2 }),
        mode: fc.constantFrom<StudyRecord["mode"]>("type", "choose"),
        finished: fc.boolean(),
      })
      .map((changes): StudyRecord => ({ ...practice, ...changes, grade: changes.finished ? "A" : null }));
    fc.assert(
      fc.property(state, state, (a, b) => {
        const isSame = JSON.stringify(a) === JSON.stringify(b);
        expect(Number(replacesRecord(a, b)) + Number(replacesRecord(b, a))).toBe(isSame ? 0 : 1);
      }),
    );
  });
});

test.each([
  [0, 0, 0, 0],
  [2, 3, 6667, 67],
  [1, 3, 3333, 33],
  [5, 5, 10_000, 100],
  [1, 8, 1250, 13],
])("rounds %i of %i to %i hundredths of a percent, %i percent", (correct, attempts, hundredths, percent) => {
  expect(accuracyHundredths({ correct, attempts })).toBe(hundredths);
  expect(accuracyPercent({ correct, attempts })).toBe(percent);
});
