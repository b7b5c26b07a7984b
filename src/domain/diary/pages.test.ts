import fc from "fast-check";
import { expect, test } from "vitest";
import {
  dialogueRecord,
  speakingRecord,
  studyRecord,
  unfinishedRecord,
} from "#tests/support/study-records.ts";
import { markOfSpoken, pageOf } from "./earned-page.ts";
import { joinPages, pageMarks, parsePages } from "./pages.ts";

test.each([
  ["S", studyRecord({ score: 95, startedAt: 7 }), { at: 7, mark: "flower", isSpoken: false }],
  ["A", studyRecord({ score: 85, startedAt: 7 }), { at: 7, mark: "flower", isSpoken: false }],
  ["B", studyRecord({ score: 84, startedAt: 7 }), { at: 7, mark: "rings", isSpoken: false }],
  ["C", studyRecord({ score: 69, startedAt: 7 }), { at: 7, mark: "ring", isSpoken: false }],
  ["D", studyRecord({ score: 59 }), undefined],
  ["no grade yet", unfinishedRecord(), undefined],
])("gives the page of a practice with %s its mark", (_grade, record, page) => {
  expect(pageOf(record)).toEqual(page);
});

test.each([
  [5, "flower"],
  [4, "flower"],
  [3, "rings"],
  [2, "ring"],
])("gives a role with %i of 5 recognised lines its mark", (recognised, mark) => {
  expect(markOfSpoken({ recognised, all: 5 })).toBe(mark);
  const record = speakingRecord({ completedSegments: recognised, totalSegments: 5, startedAt: 7 });
  expect(pageOf(record)).toEqual({ at: 7, mark, isSpoken: true });
});

test("gives no page for an unfinished role or a dialogue", () => {
  expect(pageOf(speakingRecord({ finished: false }))).toBeUndefined();
  expect(pageOf(dialogueRecord())).toBeUndefined();
});

test("keeps the first day and the best mark after a later conversation", () => {
  const first = { at: 1, mark: "rings", isSpoken: true } as const;
  const after = (mark: "ring" | "flower") =>
    joinPages({ ramen: first }, { ramen: { at: 2, mark, isSpoken: false } });
  expect(after("ring")).toEqual({ ramen: first });
  expect(after("flower")).toEqual({ ramen: { ...first, mark: "flower" } });
});

test("merges pages of several devices commutatively and idempotently", () => {
  const anyPage = fc.record({
    at: fc.nat({ max: 5 }),
    mark: fc.constantFrom(...pageMarks),
    isSpoken: fc.boolean(),
  });
  const anyPages = fc.dictionary(fc.constantFrom("ramen", "hotel", "bus"), anyPage);
  fc.assert(
    fc.property(anyPages, anyPages, anyPages, (a, b, c) => {
      const joined = joinPages(joinPages(a, b), c);
      expect(joinPages(c, joinPages(b, a))).toEqual(joined);
      expect(joinPages(joined, b)).toEqual(joined);
    }),
  );
});

test.each([
  [{ ramen: { at: 5, mark: "ring", isSpoken: true } }, { ramen: { at: 5, mark: "ring", isSpoken: true } }],
  [{ ramen: { at: 5, mark: "ring" } }, { ramen: { at: 5, mark: "ring", isSpoken: false } }],
  [{ ramen: { at: -1, mark: "ring" }, hotel: { at: 5, mark: "star" }, bus: 3 }, {}],
  ["ramen", {}],
])("reads the stored pages %j as %j", (stored, pages) => {
  expect(parsePages(stored)).toEqual(pages);
});
