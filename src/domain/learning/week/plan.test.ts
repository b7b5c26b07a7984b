import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cues,
  cueTimes,
  emptyPlan,
  isCalendarUid,
  isMonday,
  isPaused,
  joinPlans,
  parsePlan,
  pauseFrom,
} from "./plan.ts";
import type { StudyPlan } from "./plan.ts";

describe("a pause", () => {
  test.each([
    ["2026-11-16", { from: "2026-11-16", until: "2026-11-30" }],
    ["2026-11-22", { from: "2026-11-16", until: "2026-11-30" }],
    ["2026-12-31", { from: "2026-12-28", until: "2027-01-11" }],
  ])("that begins on %s covers this week and the next", (today, pause) => {
    expect(pauseFrom(today)).toEqual(pause);
  });

  test.each([
    ["2026-11-15", false],
    ["2026-11-16", true],
    ["2026-11-29", true],
    ["2026-11-30", false],
  ])("is active from its Monday to the Sunday before its end: %s %s", (today, isHolding) => {
    const plan = { ...emptyPlan, pause: pauseFrom("2026-11-18") };
    expect(isPaused(plan, today)).toBe(isHolding);
  });
});

describe("a stored plan", () => {
  const time = { cue: "dinner", hour: 21, minute: 30 } as const;
  const pause = { from: "2026-11-16", until: "2026-11-23" };

  test("is read as it was stored", () => {
    const plan = { time, pause, changedAt: 5, calendarUid: "visitor" };
    expect(parsePlan(JSON.parse(JSON.stringify(plan)))).toEqual(plan);
  });

  test.each([
    { time: { ...time, hour: 0, minute: 0 } },
    { time: { ...time, hour: 23, minute: 59 } },
    { pause: pauseFrom("2026-11-16") },
    { calendarUid: "a" },
    { calendarUid: "a".repeat(100) },
  ])("may have %j", (fields) => {
    expect(parsePlan(fields)).toStrictEqual({ ...emptyPlan, ...fields });
  });

  test.each([
    ["nothing", null],
    ["another type", "dinner"],
    ["an unknown event", { time: { ...time, cue: "karaoke" } }],
    ["an impossible time", { time: { ...time, hour: 24 } }],
    ["an hour before midnight", { time: { ...time, hour: -1 } }],
    ["minute 60", { time: { ...time, minute: 60 } }],
    ["no minute", { time: { cue: "dinner", hour: 20 } }],
    ["a pause that does not end on a Monday", { pause: { ...pause, until: "2026-11-24" } }],
    ["a pause of no week", { pause: { ...pause, until: pause.from } }],
    ["dates that are no text", { pause: { from: [pause.from], until: pause.until } }],
    ["an empty calendar UID", { calendarUid: "" }],
    ["a calendar UID that is no text", { calendarUid: 12 }],
    ["a calendar UID that is too long", { calendarUid: "a".repeat(101) }],
    ["a pause that does not begin on a Monday", { pause: { ...pause, from: "2026-11-17" } }],
    ["a pause of three weeks", { pause: { ...pause, until: "2026-12-07" } }],
    ["a pause that ends before it begins", { pause: { from: pause.until, until: pause.from } }],
    ["a date that does not exist", { pause: { from: "2026-13-40", until: "2026-11-23" } }],
    ["a time before 1970", { changedAt: -1 }],
    ["a calendar UID that would break a file", { calendarUid: "a\r\nBEGIN:VALARM" }],
  ])("with %s is read as empty", (_what, stored) => {
    expect(parsePlan(stored)).toEqual(emptyPlan);
  });
});

const fields = {
  time: fc.option(
    fc.record({
      cue: fc.constantFrom(...cues),
      hour: fc.nat({ max: 23 }),
      minute: fc.nat({ max: 59 }),
    }),
  ),
  pause: fc.constantFrom(null, pauseFrom("2026-11-16"), { from: "2026-11-16", until: "2026-11-23" }),
  changedAt: fc.nat({ max: 3 }),
};
const calendarUid = fc.constantFrom("visitor", "5f1c", "a-b");
const plans: fc.Arbitrary<StudyPlan> = fc.oneof(fc.record(fields), fc.record({ ...fields, calendarUid }));

test("merges plans to the same result in any order", () => {
  fc.assert(
    fc.property(plans, plans, plans, (a, b, c) => {
      expect(joinPlans(a, b)).toEqual(joinPlans(b, a));
      expect(joinPlans(joinPlans(a, b), c)).toEqual(joinPlans(a, joinPlans(b, c)));
      expect(joinPlans(a, a)).toEqual(a);
    }),
  );
});

test("proposes times in the order of a day", () => {
  const times = cues.map((cue) => cueTimes[cue].hour * 60 + cueTimes[cue].minute);
  expect(times).toEqual([7.5 * 60, 8.5 * 60, 12.5 * 60, 20 * 60, 22 * 60]);
});

test("is not paused without a pause", () => {
  expect(isPaused(emptyPlan, "2026-11-18")).toBe(false);
});

test("keeps the plan that was changed last, with the calendar UID that sorts first", () => {
  const early: StudyPlan = { ...emptyPlan, changedAt: 1, calendarUid: "b" };
  const late: StudyPlan = { ...emptyPlan, pause: pauseFrom("2026-11-16"), changedAt: 2, calendarUid: "c" };
  for (const plan of [joinPlans(early, late), joinPlans(late, early)])
    expect(plan).toEqual({ ...late, calendarUid: "b" });
  expect(joinPlans(emptyPlan, { ...emptyPlan, changedAt: 1 })).toStrictEqual({ ...emptyPlan, changedAt: 1 });
});

test.each<[string, Partial<StudyPlan>, Partial<StudyPlan>]>([
  [
    "event",
    { time: { cue: "dinner", hour: 8, minute: 0 } },
    { time: { cue: "commute", hour: 8, minute: 0 } },
  ],
  ["hour", { time: { cue: "bed", hour: 22, minute: 0 } }, { time: { cue: "bed", hour: 21, minute: 0 } }],
  ["minute", { time: { cue: "bed", hour: 22, minute: 5 } }, { time: { cue: "bed", hour: 22, minute: 0 } }],
  ["start", { pause: pauseFrom("2026-11-23") }, { pause: { from: "2026-11-16", until: "2026-12-07" } }],
  ["end", { pause: pauseFrom("2026-11-16") }, { pause: { from: "2026-11-16", until: "2026-11-23" } }],
])("chooses the same of two plans that differ only in the %s, in any order", (_field, kept, other) => {
  const [one, two] = [
    { ...emptyPlan, ...kept },
    { ...emptyPlan, ...other },
  ];
  expect(joinPlans(one, two)).toEqual(one);
  expect(joinPlans(two, one)).toEqual(one);
});

test.each<[unknown, boolean]>([
  ["2026-11-16", true],
  ["2026-11-17", false],
  ["2026-11-16Z", false],
  [" 2026-11-16", false],
  [["2026-11-16"], false],
])("says whether %j is a Monday: %s", (value, expected) => {
  expect(isMonday(value)).toBe(expected);
});

test("accepts as a calendar UID only letters, digits, hyphens and underscores", () => {
  expect(["a-b_1", "a b", "", 12].map(isCalendarUid)).toEqual([true, false, false, false]);
});
