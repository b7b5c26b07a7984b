import fc from "fast-check";
import { expect, test } from "vitest";
import {
  dialogueRecord,
  speakingRecord,
  studyRecord,
  unfinishedRecord,
} from "#tests/support/study-records.ts";
import { dayOf } from "#domain/day.ts";
import { joinSpokenRoles, joinStamp, spokenRoleOf, stampOf } from "./join-stamps.ts";
import { parseSpokenRoles } from "./spoken-roles.ts";
import { countsForDay, parseStampedDays, withStampedDays } from "#domain/learning/study-days.ts";
import { parseStamps } from "./stamps.ts";
import type { SceneStamp } from "./stamps.ts";

test("gives a stamp only for a finished practice", () => {
  expect(stampOf(studyRecord({ score: 92, startedAt: 7 }))).toEqual({ best: 92, last: { score: 92, at: 7 } });
  expect(stampOf(unfinishedRecord())).toBeUndefined();
  expect(stampOf(dialogueRecord())).toBeUndefined();
  expect(stampOf(speakingRecord())).toBeUndefined();
});

test("keeps the best stamp after a worse try and stores the try as the last result", () => {
  const first = { best: 92, last: { score: 92, at: 1 } };
  expect(joinStamp(first, { best: 40, last: { score: 40, at: 2 } })).toEqual({
    best: 92,
    last: { score: 40, at: 2 },
  });
  expect(joinStamp(undefined, first)).toEqual(first);
});

test("reads stamps within their range, and the higher of two best scores", () => {
  const stamps = (best: unknown, last: unknown) => parseStamps({ best: { a: best }, last: { a: last } });
  expect(stamps(100, { score: 0, at: 0 })).toEqual({ a: { best: 100, last: { score: 0, at: 0 } } });
  expect(stamps(101, { score: 70, at: 5 })).toEqual({ a: { best: 70, last: { score: 70, at: 5 } } });
  expect(stamps(60, { score: 70, at: 5 })).toEqual({ a: { best: 70, last: { score: 70, at: 5 } } });
  expect(stamps(60, { score: 70 })).toEqual({ a: { best: 60, last: { score: 60, at: 0 } } });
  expect(stamps(60, { score: 70, at: -1 })).toEqual({ a: { best: 60, last: { score: 60, at: 0 } } });
  expect(stamps(-1, { at: 5 })).toEqual({});
});

test("of two last results at the same time keeps the better one, in any order", () => {
  const [one, other] = [40, 60].map((score) => ({ best: 90, last: { score, at: 5 } }));
  if (one === undefined || other === undefined) throw new Error("two stamps");
  expect([joinStamp(one, other).last.score, joinStamp(other, one).last.score]).toEqual([60, 60]);
});

test("merges stamps of two devices commutatively and idempotently", () => {
  const anyStamp = fc
    .record({ best: fc.nat({ max: 100 }), score: fc.nat({ max: 100 }), at: fc.nat({ max: 5 }) })
    .map(({ best, score, at }): SceneStamp => ({ best: Math.max(best, score), last: { score, at } }));
  fc.assert(
    fc.property(anyStamp, anyStamp, anyStamp, (a, b, c) => {
      const joined = joinStamp(joinStamp(a, b), c);
      expect(joinStamp(c, joinStamp(b, a))).toEqual(joined);
      expect(joinStamp(joined, b)).toEqual(joined);
    }),
  );
});

test.each([
  [
    "both maps",
    { best: { ramen: 92 }, last: { ramen: { score: 40, at: 5 } } },
    { ramen: { best: 92, last: { score: 40, at: 5 } } },
  ],
  [
    "a best score that is lost",
    { best: {}, last: { ramen: { score: 40, at: 5 } } },
    { ramen: { best: 40, last: { score: 40, at: 5 } } },
  ],
  [
    "a best score alone",
    { best: { ramen: 88 }, last: 3 },
    { ramen: { best: 88, last: { score: 88, at: 0 } } },
  ],
  ["nonsense", { best: { ramen: "S" }, last: { ramen: { score: 101, at: 1 } } }, {}],
])("reads stored stamps: %s", (_what, stored, stamps) => {
  expect(parseStamps(stored)).toEqual(stamps);
});

test("counts days in the learner's calendar and keeps the last sixty", () => {
  expect(dayOf(Date.UTC(2026, 10, 14, 19), -540)).toBe("2026-11-15");
  const many = Array.from({ length: 90 }, (_, day) => dayOf((day + 0.5) * 24 * 3600_000, 0));
  const kept = Object.keys(withStampedDays(parseStampedDays({ "2026-11-15": 1, yesterday: 1 }), many));
  expect(kept).toHaveLength(60);
  expect([kept[0], kept[59]]).toEqual(["1970-02-01", "2026-11-15"]);
  expect(parseStampedDays("2026-11-15")).toEqual({});
});

test.each([
  ["a finished practice of a minute", studyRecord({ durationSeconds: 60 }), true],
  ["two minutes of an unfinished practice", unfinishedRecord({ durationSeconds: 120 }), true],
  ["less than two minutes of an unfinished practice", unfinishedRecord({ durationSeconds: 119 }), false],
])("decides whether the day is stamped: %s", (_what, record, counts) => {
  expect(countsForDay(record)).toBe(counts);
});

test("gives the seal only for a role that was spoken to its end", () => {
  expect(spokenRoleOf(speakingRecord({ contentId: "ramen", startedAt: 7 }))).toEqual({ ramen: 7 });
  expect(spokenRoleOf(speakingRecord({ finished: false }))).toEqual({});
  expect(spokenRoleOf(dialogueRecord())).toEqual({});
  expect(spokenRoleOf(studyRecord())).toEqual({});
});

test("merges spoken roles of two devices commutatively and idempotently", () => {
  const anyRoles = fc.dictionary(fc.constantFrom("ramen", "hotel", "bus"), fc.nat({ max: 5 }));
  fc.assert(
    fc.property(anyRoles, anyRoles, anyRoles, (a, b, c) => {
      const joined = joinSpokenRoles(joinSpokenRoles(a, b), c);
      expect(joinSpokenRoles(c, joinSpokenRoles(b, a))).toEqual(joined);
      expect(joinSpokenRoles(joined, b)).toEqual(joined);
    }),
  );
});

test.each([
  [
    { ramen: 5, hotel: 0 },
    { ramen: 5, hotel: 0 },
  ],
  [{ ramen: "yes", hotel: -1, bus: 1.5 }, {}],
  ["ramen", {}],
  [undefined, {}],
])("reads the stored spoken roles %j as %j", (stored, roles) => {
  expect(parseSpokenRoles(stored)).toEqual(roles);
});

test("reads only days in the form 2026-11-15 and stores each as 1", () => {
  const stored = { "2026-11-15": true, "2026-11-15T": 1, "+2026-11-15": 1, today: 1 };
  expect(parseStampedDays(stored)).toEqual({ "2026-11-15": 1 });
  for (const nothing of [undefined, null, "2026-11-15"]) expect(parseStampedDays(nothing)).toEqual({});
});
