import { addDays, mondayOf } from "#domain/day.ts";
import { booleanOr, integerWithin, isRecord } from "#domain/values.ts";
import { isMonday, weekGoals } from "./plan.ts";
import type { Pause, WeekGoal } from "./plan.ts";

/** What is known about one week. */
export type WeekEntry = {
  /** The goal chosen in this week. It applies from this week on. 0 means "no goal". */
  goal: WeekGoal | 0;
  /** Time of the choice; 0 without a choice in this week. */
  goalAt: number;
  /** Whether the goal was reached. Stays true even if the goal is raised later. */
  isGood: boolean;
  /** A paused week does not interrupt a run of good weeks. */
  isPaused: boolean;
};

/**
 * Weeks by the date of their Monday. A week without an entry has no own goal and is neither good nor paused.
 */
export type Weeks = Readonly<Record<string, WeekEntry>>;

const blankWeek: WeekEntry = { goal: 0, goalAt: 0, isGood: false, isPaused: false };

/** Maximum number of weeks that are read: twenty years. */
export const weeksRead = 1_040;

/** Maximum number of weeks in a request. */
export const maxWeeksSent = 60;

/** The time stored for a declined question. It is so early that a goal chosen on any other device wins. */
const declinedAt = 1;

/** Valid weeks from any stored or received value. */
export function parseWeeks(stored: unknown): Weeks {
  if (!isRecord(stored)) return {};
  const weeks: [string, WeekEntry][] = [];
  for (const [monday, value] of Object.entries(stored)) {
    if (isMonday(monday) && isRecord(value)) weeks.push([monday, parseWeek(value)]);
  }
  return Object.fromEntries(weeks.sort(byMonday).slice(-weeksRead));
}

const byMonday = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

function parseWeek(stored: Record<string, unknown>): WeekEntry {
  const goal = weekGoals.find((one) => one === stored["goal"]) ?? 0;
  return {
    goal,
    goalAt: integerWithin(stored["goalAt"], 0, Number.MAX_SAFE_INTEGER) ?? 0,
    isGood: booleanOr(stored["isGood"], false),
    isPaused: booleanOr(stored["isPaused"], false),
  };
}

/** Merges what two devices know about a week. Commutative, associative and idempotent. */
export function joinWeek(one: WeekEntry, other: WeekEntry): WeekEntry {
  const isLater = other.goalAt > one.goalAt || (other.goalAt === one.goalAt && other.goal < one.goal);
  const { goal, goalAt } = isLater ? other : one;
  return {
    goal,
    goalAt,
    isGood: one.isGood || other.isGood,
    isPaused: one.isPaused || other.isPaused,
  };
}

/** Merges the weeks of two devices. */
export function joinWeeks(one: Weeks, other: Weeks): Weeks {
  const joined = Object.entries(other).map(([monday, week]): [string, WeekEntry] => [
    monday,
    joinWeek(one[monday] ?? week, week),
  ]);
  return { ...one, ...Object.fromEntries(joined) };
}

/** The weeks that the other device lacks or knows incompletely. */
export function weeksMissing(own: Weeks, known: Weeks): Weeks {
  const isKnown = ([monday, week]: [string, WeekEntry]): boolean => {
    const other = known[monday];
    return other !== undefined && isSameWeek(joinWeek(other, week), other);
  };
  return Object.fromEntries(Object.entries(own).filter((entry) => !isKnown(entry)));
}

function isSameWeek(one: WeekEntry, other: WeekEntry): boolean {
  return (
    one.goal === other.goal &&
    one.goalAt === other.goalAt &&
    one.isGood === other.isGood &&
    one.isPaused === other.isPaused
  );
}

/** Chooses a goal from the week of `today` on; 0 for none. */
export function withGoal(weeks: Weeks, today: string, goal: WeekGoal | 0, chosenAt: number): Weeks {
  const monday = mondayOf(today);
  // Later than the choice it replaces, even if the clock is slow.
  const goalAt = Math.max(chosenAt, (weeks[monday]?.goalAt ?? 0) + 1);
  return { ...weeks, [monday]: { ...(weeks[monday] ?? blankWeek), goal, goalAt } };
}

/** Records that the learner does not want a goal for now. */
export function withoutGoal(weeks: Weeks, today: string): Weeks {
  const monday = mondayOf(today);
  const before = weeks[monday] ?? blankWeek;
  return { ...weeks, [monday]: { ...before, goalAt: Math.max(before.goalAt, declinedAt) } };
}

/** The goal of a week: the last one chosen in it or before. Undefined without a goal. */
export function goalIn(weeks: Weeks, day: string): WeekGoal | undefined {
  const monday = mondayOf(day);
  let latest = "";
  for (const [week, { goalAt }] of Object.entries(weeks)) {
    if (goalAt > declinedAt && week <= monday && week > latest) latest = week;
  }
  const goal = weeks[latest]?.goal ?? 0;
  return goal === 0 ? undefined : goal;
}

/** Whether the learner has answered the question for a goal, even with "no goal". */
export function isGoalAsked(weeks: Weeks): boolean {
  return Object.values(weeks).some(({ goalAt }) => goalAt > 0);
}

/** How many of these days are in the week of `day`. */
export function daysInWeek(days: Iterable<string>, day: string): number {
  const monday = mondayOf(day);
  return [...new Set(days)].filter((one) => mondayOf(one) === monday).length;
}

type Known = { days: readonly string[]; pause: Pause | null; today: string };

/** Marks weeks as good if these days reach their goal, and weeks of the pause up to today as paused. */
export function settleWeeks(weeks: Weeks, { days, pause, today }: Known): Weeks {
  const marks: Record<string, WeekEntry> = {};
  const mark = (monday: string, change: Partial<WeekEntry>): void => {
    marks[monday] = { ...(marks[monday] ?? weeks[monday] ?? blankWeek), ...change };
  };
  for (const monday of new Set(days.map(mondayOf))) {
    const goal = goalIn(weeks, monday);
    if (goal !== undefined && daysInWeek(days, monday) >= goal) mark(monday, { isGood: true });
  }
  if (pause !== null) {
    for (let monday = pause.from; monday < pause.until && monday <= today; monday = addDays(monday, 7))
      mark(monday, { isPaused: true });
  }
  return { ...weeks, ...marks };
}
