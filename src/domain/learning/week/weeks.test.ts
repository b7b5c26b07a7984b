import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, dayOf, mondayOf, weekOf } from "#domain/day.ts";
import { weekGoals } from "./plan.ts";
import { sealsOf } from "./seals.ts";
import {
  daysInWeek,
  goalIn,
  isGoalAsked,
  joinWeek,
  joinWeeks,
  parseWeeks,
  settleWeeks,
  weeksMissing,
  weeksRead,
  withGoal,
  withoutGoal,
} from "./weeks.ts";
import type { WeekEntry, Weeks } from "./weeks.ts";

const monday = "2026-11-16";
const nextMonday = "2026-11-23";
const blank: WeekEntry = { goal: 0, goalAt: 0, isGood: false, isPaused: false };
const good: WeekEntry = { ...blank, isGood: true };
const paused: WeekEntry = { ...blank, isPaused: true };

describe("the goal", () => {
  test("applies from the week in which it is chosen until another is chosen", () => {
    const first = withGoal({}, "2026-11-18", 4, 1_000);
    const changed = withGoal(first, "2026-12-02", 3, 2_000);
    expect(goalIn(changed, "2026-11-15")).toBeUndefined();
    expect(goalIn(changed, "2026-11-16")).toBe(4);
    expect(goalIn(changed, "2026-11-29")).toBe(4);
    expect(goalIn(changed, "2026-11-30")).toBe(3);
  });

  test("can be declined, and the question then counts as answered", () => {
    const declined = withGoal(withGoal({}, monday, 4, 8), nextMonday, 0, 9);
    expect([goalIn(declined, nextMonday), isGoalAsked(declined), isGoalAsked({})]).toEqual([
      undefined,
      true,
      false,
    ]);
  });

  test("survives declining the question on a new phone", () => {
    const chosen = withGoal({}, monday, 4, 8);
    const declined = withoutGoal({}, nextMonday);
    expect([goalIn(declined, nextMonday), isGoalAsked(declined)]).toEqual([undefined, true]);
    expect(goalIn(joinWeeks(declined, chosen), nextMonday)).toBe(4);
    expect(goalIn(joinWeeks(withoutGoal({}, monday), chosen), monday)).toBe(4);
  });

  test("is the last one chosen, even on a slow clock", () => {
    const corrected = withGoal(withGoal({}, monday, 2, 9_000), monday, 5, 1_000);
    expect(goalIn(joinWeeks(withGoal({}, monday, 2, 9_000), corrected), monday)).toBe(5);
  });
});

describe("a week", () => {
  const days = (count: number, from = monday): string[] =>
    Array.from({ length: count }, (_, at) => addDays(from, at));
  const settled = (weeks: Weeks, ...known: string[]): Weeks =>
    settleWeeks(weeks, { days: known, pause: null, today: "2026-11-30" });

  test.each([
    [3, false],
    [4, true],
    [7, true],
  ])("with %d days and a goal of 4 is good: %s", (count, isGood) => {
    const weeks = settled(withGoal({}, monday, 4, 5), ...days(count));
    expect(weeks[monday]?.isGood).toBe(isGood);
  });

  test("before the first goal is not judged", () => {
    expect(settled(withGoal({}, nextMonday, 2, 5), ...days(7))[monday]).toBeUndefined();
  });

  test("stays good if the goal is raised, and becomes good if it is lowered", () => {
    const raised = withGoal(settled(withGoal({}, monday, 2, 5), ...days(2)), monday, 6, 6);
    expect(settled(raised, ...days(2))[monday]).toMatchObject({ goal: 6, isGood: true });
    const lowered = withGoal(settled(withGoal({}, monday, 4, 5), ...days(3)), monday, 3, 6);
    expect(settled(lowered, ...days(3))[monday]?.isGood).toBe(true);
  });

  test("is judged by its own goal when days arrive late", () => {
    const weeks = withGoal(withGoal({}, monday, 4, 5), nextMonday, 2, 6);
    expect(settled(weeks, ...days(3))[monday]?.isGood).toBe(false);
    expect(settled(weeks, ...days(4))[monday]?.isGood).toBe(true);
  });

  test("of a pause is marked after it has started", () => {
    const pause = { from: monday, until: "2026-11-30" };
    const marked = settleWeeks({}, { days: [], pause, today: "2026-11-18" });
    expect(marked).toEqual({ [monday]: paused });
    expect(Object.keys(settleWeeks({}, { days: [], pause, today: "2026-12-24" }))).toEqual([
      monday,
      nextMonday,
    ]);
  });
});

describe("stored weeks", () => {
  test("are read as they were stored", () => {
    const weeks: Weeks = { [monday]: { goal: 4, goalAt: 7, isGood: true, isPaused: false } };
    expect(parseWeeks(JSON.parse(JSON.stringify(weeks)))).toEqual(weeks);
  });

  test.each([
    ["a Tuesday", { "2026-11-17": good }],
    ["a date of another century", { "0001-01-01": good }],
    ["no week", { [monday]: "good" }],
    ["another type", [good]],
  ])("omit %s", (_what, stored) => {
    expect(parseWeeks(stored)).toEqual({});
  });

  test("read an unknown goal as none", () => {
    expect(parseWeeks({ [monday]: { ...good, goal: 7 } })[monday]?.goal).toBe(0);
  });
});

describe("seals", () => {
  /** Weeks from the first Monday on: G good, P paused, a dot for neither. */
  const run = (pattern: string): Weeks =>
    Object.fromEntries(
      [...pattern].flatMap((sign, at): [string, WeekEntry][] =>
        sign === "." ? [] : [[addDays(monday, at * 7), sign === "G" ? good : paused]],
      ),
    );

  test.each([
    ["", 0, 0],
    ["GGG", 0, 3],
    ["GGGG", 1, 0],
    ["GGG.G", 0, 1],
    ["GGPPGG", 1, 0],
    ["GGGGGGGG", 2, 0],
    ["GGGG.GG", 1, 2],
    ["GGGG.", 1, 0],
    ["GGG.", 0, 3],
    ["GGG..", 0, 0],
    ["GGP.", 0, 2],
  ])(
    "for the weeks %s, of which the last is current, are %d, with %d weeks towards the next",
    (pattern, count, towardsNext) => {
      const today = addDays(monday, Math.max(0, pattern.length - 1) * 7 + 2);
      expect(sealsOf(run(pattern), today)).toEqual({ count, towardsNext });
    },
  );

  test("stay when the clock is set back", () => {
    expect(sealsOf(run("GGGG"), "2026-01-01").count).toBe(1);
  });
});

const mondays = fc.nat({ max: 12 }).map((at) => addDays(monday, at * 7));
const entries: fc.Arbitrary<WeekEntry> = fc.record({
  goal: fc.constantFrom(0 as const, ...weekGoals),
  goalAt: fc.nat({ max: 4 }),
  isGood: fc.boolean(),
  isPaused: fc.boolean(),
});
const someWeeks: fc.Arbitrary<Weeks> = fc.dictionary(mondays, entries);

describe("devices", () => {
  test("agree on the weeks in any order of merging", () => {
    fc.assert(
      fc.property(someWeeks, someWeeks, someWeeks, (a, b, c) => {
        expect(joinWeeks(a, b)).toEqual(joinWeeks(b, a));
        expect(joinWeeks(joinWeeks(a, b), c)).toEqual(joinWeeks(a, joinWeeks(b, c)));
        expect(joinWeeks(a, a)).toEqual(a);
      }),
    );
  });

  test("send exactly the weeks that the server lacks", () => {
    fc.assert(
      fc.property(someWeeks, someWeeks, (own, known) => {
        const after = joinWeeks(known, weeksMissing(own, known));
        expect(after).toEqual(joinWeeks(known, own));
        expect(weeksMissing(own, after)).toEqual({});
      }),
    );
  });

  test("never lose a seal when they merge the weeks of another device", () => {
    fc.assert(
      fc.property(someWeeks, someWeeks, fc.nat({ max: 120 }), (own, heard, later) => {
        const today = addDays(monday, later);
        const count = sealsOf(own, today).count;
        expect(sealsOf(joinWeeks(own, heard), today).count).toBeGreaterThanOrEqual(count);
        expect(sealsOf(own, addDays(today, 7)).count).toBeGreaterThanOrEqual(count);
      }),
    );
  });
});

describe("time zones", () => {
  const zones = fc.constantFrom(
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Asia/Kathmandu",
    "Europe/Berlin",
    "America/New_York",
    "America/St_Johns",
    "Australia/Lord_Howe",
    "Pacific/Kiritimati",
    "Pacific/Pago_Pago",
  );
  const instants = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2028, 0) });

  /** The local date and hour, computed by the platform instead of by offsets. */
  function localTime(instant: number, timeZone: string): { day: string; hour: number } {
    const parts = new Intl.DateTimeFormat("en-CA", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      hourCycle: "h23",
    }).formatToParts(instant);
    const part = (type: string): string => parts.find((one) => one.type === type)?.value ?? "";
    return { day: `${part("year")}-${part("month")}-${part("day")}`, hour: Number(part("hour")) };
  }

  /** Minutes, as the browser in this zone would return them, also around a change to daylight saving time. */
  function offsetIn(instant: number, timeZone: string): number {
    const local = new Date(
      new Date(instant).toLocaleString("en-US", { timeZone, hourCycle: "h23" }) + " UTC",
    );
    return Math.round((Math.floor(instant / 1000) * 1000 - local.getTime()) / 60_000);
  }

  test("a day begins at 04:00 by the local clock, in every zone and on both sides of daylight saving time", () => {
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const { day, hour } = localTime(instant, zone);
        const expected = hour < 4 ? addDays(day, -1) : day;
        expect(dayOf(instant, offsetIn(instant, zone))).toBe(expected);
      }),
    );
  });

  test("a week has seven days, begins on a Monday and contains each of its days once", () => {
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const day = dayOf(instant, offsetIn(instant, zone));
        const week = weekOf(day);
        expect(new Set(week).size).toBe(7);
        expect(week).toContain(day);
        expect(new Set(week.map(mondayOf))).toEqual(new Set([week[0]]));
        expect(new Date(`${week[0]}T00:00:00Z`).getUTCDay()).toBe(1);
      }),
    );
  });

  test("days studied on two devices give the same weeks as on one device", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(instants, fc.boolean()), { maxLength: 40 }),
        zones,
        fc.constantFrom(...weekGoals),
        (studied, zone, goal) => {
          const named = studied.map(([at, isPhone]) => ({ day: dayOf(at, offsetIn(at, zone)), isPhone }));
          const weeks = withGoal({}, "2025-12-29", goal, 5);
          const settle = (known: Weeks, days: string[]): Weeks =>
            settleWeeks(known, { days, pause: null, today: "2028-01-03" });
          const phone = named.filter(({ isPhone }) => isPhone).map(({ day }) => day);
          const tablet = named.filter(({ isPhone }) => !isPhone).map(({ day }) => day);
          const all = [...phone, ...tablet];
          const joined = joinWeeks(settle(weeks, phone), settle(weeks, tablet));
          expect(settle(joined, all)).toEqual(settle(weeks, all));
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe("stored weeks", () => {
  test("are read with their valid fields", () => {
    const week: WeekEntry = { goal: 4, goalAt: 9, isGood: true, isPaused: true };
    expect(parseWeeks({ [monday]: { ...week, more: 1 }, [nextMonday]: {}, "2026-11-17": week })).toEqual({
      [monday]: week,
      [nextMonday]: blank,
    });
    const invalid = { goal: 7, goalAt: -1, isGood: 1, isPaused: "yes" };
    expect(parseWeeks({ [monday]: invalid })).toEqual({ [monday]: blank });
    expect(parseWeeks({ [monday]: { goalAt: 0 } })).toEqual({ [monday]: blank });
    for (const nothing of [undefined, null, "weeks"]) expect(parseWeeks(nothing)).toEqual({});
  });

  test("are limited to the latest twenty years, in any order", () => {
    const all = Array.from({ length: weeksRead + 2 }, (_, at) => addDays("2026-11-16", at * 7));
    const stored = Object.fromEntries(all.toReversed().map((one) => [one, blank]));
    expect(weeksRead).toBe(1_040);
    expect(Object.keys(parseWeeks(stored))).toEqual(all.slice(2));
  });
});

test.each([
  [{ goal: 3, goalAt: 5 }, { goal: 4, goalAt: 6 }, 4],
  [{ goal: 3, goalAt: 5 }, { goal: 4, goalAt: 5 }, 3],
  [{ goal: 0, goalAt: 5 }, { goal: 4, goalAt: 5 }, 0],
] as const)("of the choices %j and %j keeps the goal %i, in any order", (one, other, goal) => {
  const [first, second] = [
    { ...blank, ...one },
    { ...blank, ...other },
  ];
  expect([joinWeek(first, second).goal, joinWeek(second, first).goal]).toEqual([goal, goal]);
});

test("keeps other weeks and what is known about a week when the question is declined", () => {
  const weeks = { [monday]: good, [nextMonday]: { ...paused, isGood: true } };
  expect(withoutGoal(weeks, nextMonday)).toEqual({
    [monday]: good,
    [nextMonday]: { ...paused, isGood: true, goalAt: 1 },
  });
});

test("stores a goal one millisecond after the choice that it replaces, at the earliest", () => {
  expect(withGoal({}, monday, 4, 0)[monday]?.goalAt).toBe(1);
  expect(withGoal({ [monday]: { ...blank, goalAt: 9 } }, monday, 4, 3)[monday]?.goalAt).toBe(10);
  expect(withGoal({ [monday]: { ...blank, goalAt: 9 } }, monday, 4, 50)[monday]?.goalAt).toBe(50);
});

test("does not count a declined question as a goal", () => {
  expect(goalIn({ [monday]: { ...blank, goal: 4, goalAt: 1 } }, monday)).toBeUndefined();
  expect(goalIn({ [monday]: { ...blank, goal: 4, goalAt: 2 } }, monday)).toBe(4);
  const reversed = {
    [nextMonday]: { ...blank, goal: 3, goalAt: 5 },
    [monday]: { ...blank, goal: 4, goalAt: 9 },
  } as const;
  expect(goalIn(reversed, nextMonday)).toBe(3);
});

test("counts each day of the week once and no day of another week", () => {
  expect(daysInWeek([monday, monday, "2026-11-22", nextMonday, "2026-11-15"], "2026-11-18")).toBe(2);
});

test("keeps the goal of a week that it marks as good and paused", () => {
  const weeks = withGoal({}, monday, 2, 9);
  const pause = { from: monday, until: "2026-11-30" };
  const known = { days: [monday, "2026-11-17"], pause, today: monday };
  expect(settleWeeks(weeks, known)).toEqual({
    [monday]: { goal: 2, goalAt: 9, isGood: true, isPaused: true },
  });
  expect(settleWeeks(weeks, { ...known, days: [], today: nextMonday })).toEqual({
    [monday]: { goal: 2, goalAt: 9, isGood: false, isPaused: true },
    [nextMonday]: paused,
  });
});

describe("seals", () => {
  const goodWeeks = (...list: string[]): Weeks => Object.fromEntries(list.map((one) => [one, good]));
  const four = ["2026-11-02", "2026-11-09", monday, nextMonday];

  test("do not depend on the order of stored weeks", () => {
    expect(sealsOf(goodWeeks(...four.toReversed()), nextMonday)).toEqual({ count: 1, towardsNext: 0 });
  });

  test("ignore weeks that were only planned before the first good one", () => {
    const weeks = { "2026-10-05": blank, ...goodWeeks(...four) };
    expect(sealsOf(weeks, nextMonday)).toEqual({ count: 1, towardsNext: 0 });
  });

  test("are none without a good week", () => {
    expect(sealsOf({}, monday)).toEqual({ count: 0, towardsNext: 0 });
    expect(sealsOf({ [monday]: paused }, monday)).toEqual({ count: 0, towardsNext: 0 });
  });

  test("count good weeks after today, and a missed week of today before them interrupts", () => {
    expect(sealsOf(goodWeeks(...four), "2026-11-02")).toEqual({ count: 1, towardsNext: 0 });
    expect(sealsOf(goodWeeks("2026-11-02", "2026-11-09", nextMonday), monday)).toEqual({
      count: 0,
      towardsNext: 1,
    });
  });
});
