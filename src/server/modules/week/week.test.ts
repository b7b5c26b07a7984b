import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "#domain/day.ts";
import { emptyPlan, weekGoals } from "#domain/learning/week/plan.ts";
import type { StudyPlan } from "#domain/learning/week/plan.ts";
import { joinWeeks } from "#domain/learning/week/weeks.ts";
import type { WeekEntry, Weeks } from "#domain/learning/week/weeks.ts";
import { withDatabase } from "#tests/support/database.ts";
import { exported } from "#tests/support/exported.ts";
import { learningApp, newLearner } from "#tests/support/learning-app.ts";
import { exportOf, forget } from "./service.ts";

const database = withDatabase();

// The clock of the app is in the week of this Monday.
const monday = "2025-11-10";
const blank: WeekEntry = { goal: 0, goalAt: 0, isGood: false, isPaused: false };

async function planning() {
  const { ask, now, wait } = await learningApp(database);
  const learner = await newLearner(database);
  const save = (payload: object, who = learner) => ask("/api/user/week", who, { method: "POST", payload });
  const stored = async (who = learner) => (await ask("/api/user/week", who)).json().data;
  const saveWeeks = (weeks: Weeks) => save({ plan: emptyPlan, weeks });
  const savePlan = (plan: StudyPlan) => save({ plan, weeks: {} });
  return { ask, now, wait, learner, save, saveWeeks, savePlan, stored };
}

const plan: StudyPlan = {
  time: { cue: "dinner", hour: 21, minute: 30 },
  pause: { from: monday, until: "2025-11-24" },
  changedAt: 1_763_000_000_000,
};

test("returns an empty plan and no weeks for a learner without a goal", async () => {
  const { stored } = await planning();
  expect(await stored()).toEqual({ plan: emptyPlan, weeks: {} });
});

test("responds to saving with the stored data, and saving is idempotent", async () => {
  const { save, stored } = await planning();
  const data = { plan, weeks: { [monday]: { goal: 4, goalAt: 5, isGood: true, isPaused: false } } };
  for (const _time of [1, 2]) expect((await save(data)).json()).toEqual({ code: "001", data });
  expect(await stored()).toEqual(data);
});

test("stores the later of two plans, in whichever order they arrive", async () => {
  const { savePlan, stored } = await planning();
  const later = { ...plan, time: null, changedAt: plan.changedAt + 1 };
  await savePlan(later);
  await savePlan(plan);
  expect((await stored()).plan).toEqual(later);
});

test("keeps the first calendar UID, whichever plan is later", async () => {
  const { savePlan, stored } = await planning();
  await savePlan({ ...plan, calendarUid: "visitor" });
  await savePlan({ ...plan, changedAt: plan.changedAt + 1 });
  expect((await stored()).plan).toMatchObject({ calendarUid: "visitor", changedAt: plan.changedAt + 1 });
  await savePlan({ ...plan, calendarUid: "5f1c" });
  await savePlan({ ...plan, changedAt: plan.changedAt + 2, calendarUid: "visitor" });
  expect((await stored()).plan).toMatchObject({ calendarUid: "5f1c", changedAt: plan.changedAt + 2 });
});

test("does not prefer changes from a clock that runs ahead to later changes", async () => {
  const { savePlan, saveWeeks, stored, now, wait } = await planning();
  await savePlan({ ...plan, changedAt: now() + 86_400_000 });
  await saveWeeks({ [monday]: { ...blank, goal: 2, goalAt: now() + 86_400_000 } });
  wait(1_000);
  await savePlan({ ...plan, pause: null, changedAt: now() });
  await saveWeeks({ [monday]: { ...blank, goal: 5, goalAt: now() } });
  expect(await stored()).toMatchObject({ plan: { pause: null }, weeks: { [monday]: { goal: 5 } } });
});

test("ignores weeks that have not started", async () => {
  const { saveWeeks, stored } = await planning();
  await saveWeeks({ [monday]: { ...blank, isGood: true }, "2026-11-16": { ...blank, isGood: true } });
  expect(Object.keys((await stored()).weeks)).toEqual([monday]);
});

test("merges weeks by the same rules as devices", async () => {
  const entries: fc.Arbitrary<WeekEntry> = fc.record({
    goal: fc.constantFrom(0 as const, ...weekGoals),
    goalAt: fc.nat({ max: 3 }),
    isGood: fc.boolean(),
    isPaused: fc.boolean(),
  });
  const mondays = fc.nat({ max: 3 }).map((before) => addDays(monday, -7 * before));
  const someWeeks: fc.Arbitrary<Weeks> = fc.dictionary(mondays, entries);
  const { save, stored } = await planning();
  await fc.assert(
    fc.asyncProperty(fc.array(someWeeks, { maxLength: 4 }), async (sent) => {
      const learner = await newLearner(database);
      await Promise.all(sent.map((weeks) => save({ plan: emptyPlan, weeks }, learner)));
      expect((await stored(learner)).weeks).toEqual(sent.reduce(joinWeeks, {}));
    }),
    { numRuns: 20 },
  );
});

describe("rejects without a change", () => {
  const week = (entry: object) => ({ plan, weeks: { [monday]: { ...blank, ...entry } } });
  const many = Array.from({ length: 61 }, (_, before) => [addDays(monday, -7 * before), blank]);
  test.each([
    ["an empty body", {}],
    ["a goal of seven days", week({ goal: 7 })],
    ["a goal of one day", week({ goal: 1 })],
    ["a calendar UID with a line break", { plan: { ...plan, calendarUid: "a\nb" }, weeks: {} }],
    ["a Tuesday", { plan, weeks: { "2025-11-11": blank } }],
    ["an hour that does not exist", { plan: { ...plan, time: { ...plan.time, hour: 24 } }, weeks: {} }],
    ["an unknown event", { plan: { ...plan, time: { ...plan.time, cue: "karaoke" } }, weeks: {} }],
    ["too many weeks", { plan, weeks: Object.fromEntries(many) }],
  ])("%s", async (_what, payload) => {
    const { save, stored } = await planning();
    expect((await save(payload)).statusCode).toBe(400);
    expect(await stored()).toEqual({ plan: emptyPlan, weeks: {} });
  });

  test("a caller who is not signed in", async () => {
    const { ask } = await planning();
    expect((await ask("/api/user/week")).statusCode).toBe(401);
  });
});

test("exports and erases the data of one learner without affecting other learners", async () => {
  const { save, stored, learner } = await planning();
  const other = await newLearner(database);
  const data = { plan, weeks: { [monday]: { ...blank, isGood: true } } };
  await save(data);
  await save(data, other);
  expect(await exported(exportOf(database.query, learner))).toEqual([{ ...data, sundayEmail: null }]);
  await database.transaction((tx) => forget(tx, learner));
  expect(await stored()).toEqual({ plan: emptyPlan, weeks: {} });
  expect(await exported(exportOf(database.query, learner))).toEqual([]);
  expect(await stored(other)).toEqual(data);
});
