import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cues, emptyPlan, isPaused, joinPlans, parsePlan, pauseFrom } from "./plan.ts";
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
    ["nothing", null],
    ["another type", "dinner"],
    ["an unknown event", { time: { ...time, cue: "karaoke" } }],
    ["an impossible time", { time: { ...time, hour: 24 } }],
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
