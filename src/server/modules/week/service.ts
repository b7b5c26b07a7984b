import { AppError } from "#contract/errors.ts";
import type { WeekData } from "#contract/week.schema.ts";
import { dayMs, dayOf } from "#domain/day.ts";
import { emptyPlan, joinPlans, parsePlan } from "#domain/learning/week/plan.ts";
import type { StudyPlan } from "#domain/learning/week/plan.ts";
import { joinWeeks, parseWeeks } from "#domain/learning/week/weeks.ts";
import type { WeekEntry } from "#domain/learning/week/weeks.ts";
import type { Database, Queries } from "#server/db/database.ts";
import { lockUser } from "#server/db/lock-user.ts";
import type { JsonPart } from "#server/http/json-file.ts";
import { weekStore } from "./store.ts";
import type { PlanRow, WeekRow } from "./store.ts";

export type WeekDeps = { database: Database; now: () => number };

export async function readWeek({ database }: Pick<WeekDeps, "database">, userId: string): Promise<WeekData> {
  return readFrom(database.query, userId);
}

async function readFrom(query: Queries, userId: string): Promise<WeekData> {
  const store = weekStore(query);
  // The queries run one after another, because a transaction has one connection.
  const plan = await store.plan(userId);
  const weeks = await store.weeks(userId);
  return { plan: plan === undefined ? emptyPlan : planOf(plan), weeks: weeksOf(weeks) };
}

/** Merges the data of a device with the stored data. */
export async function saveWeek(
  { database, now }: WeekDeps,
  userId: string,
  { plan, weeks }: WeekData,
): Promise<WeekData> {
  const at = now();
  // Drops future weeks, but allows for a time zone ahead of UTC and a clock that is a week fast.
  const latest = dayOf(at + 8 * dayMs, 0);
  // Times are limited to now, so that a choice from a fast clock does not outrank later choices.
  const sent = Object.entries(parseWeeks(weeks))
    .filter(([monday]) => monday <= latest)
    .map(([monday, week]) => [monday, { ...week, goalAt: Math.min(week.goalAt, at) }] as const);
  return database.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) throw new AppError("unauthorised");
    const store = weekStore(tx);
    const stored = await readFrom(tx, userId);
    const joined = joinWeeks(stored.weeks, Object.fromEntries(sent));
    const own = parsePlan(plan);
    const later =
      plan.changedAt > 0
        ? joinPlans(stored.plan, { ...own, changedAt: Math.min(own.changedAt, at) })
        : stored.plan;
    if (plan.changedAt > 0) await store.putPlan(planRow(userId, later));
    await store.putWeeks(
      sent.flatMap(([monday]) => {
        const week = joined[monday];
        return week === undefined ? [] : [weekRow(userId, monday, week)];
      }),
    );
    return { plan: later, weeks: parseWeeks(joined) };
  });
}

function weekRow(userId: string, monday: string, { goal, goalAt, isGood, isPaused }: WeekEntry): WeekRow {
  return {
    user_id: userId,
    monday,
    goal,
    goal_at: goalAt,
    is_good: isGood ? 1 : 0,
    is_paused: isPaused ? 1 : 0,
  };
}

function planRow(userId: string, { time, pause, changedAt, calendarUid }: StudyPlan): PlanRow {
  return {
    user_id: userId,
    cue: time?.cue ?? null,
    hour: time?.hour ?? null,
    minute: time?.minute ?? null,
    paused_from: pause?.from ?? null,
    paused_until: pause?.until ?? null,
    changed_at: changedAt,
    calendar_uid: calendarUid ?? null,
  };
}

function planOf({
  cue,
  hour,
  minute,
  paused_from,
  paused_until,
  changed_at,
  calendar_uid,
}: PlanRow): StudyPlan {
  return parsePlan({
    time: { cue, hour, minute },
    pause: { from: paused_from, until: paused_until },
    changedAt: changed_at,
    calendarUid: calendar_uid,
  });
}

function weeksOf(rows: readonly WeekRow[]): WeekData["weeks"] {
  const weeks = rows.map(({ monday, goal, goal_at, is_good, is_paused }) => [
    monday,
    { goal, goalAt: goal_at, isGood: is_good === 1, isPaused: is_paused === 1 },
  ]);
  return parseWeeks(Object.fromEntries(weeks));
}

export async function forget(tx: Queries, userId: string): Promise<void> {
  await weekStore(tx).removeAll(userId);
}

export function exportOf(query: Queries, userId: string): JsonPart {
  async function* parts(): AsyncGenerator<unknown[]> {
    const { plan, weeks } = await readFrom(query, userId);
    const mailZone = await weekStore(query).mailZone(userId);
    if (plan.changedAt > 0 || Object.keys(weeks).length > 0 || mailZone !== undefined)
      yield [{ plan, weeks, sundayEmail: mailZone === undefined ? null : { timeZone: mailZone } }];
  }
  return { list: parts() };
}
