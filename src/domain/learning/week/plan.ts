import { addDays, mondayOf } from "#domain/day.ts";
import { integerWithin, isRecord, oneOf } from "#domain/values.ts";

/** Days a week that a learner can aim for. Seven would leave no day to miss. */
export const weekGoals = [2, 3, 4, 5, 6] as const;
export type WeekGoal = (typeof weekGoals)[number];

/** Daily events after which to study, such as dinner, each with the time that the app proposes. */
export const cueTimes = {
  wakeUp: { hour: 7, minute: 30 },
  commute: { hour: 8, minute: 30 },
  lunch: { hour: 12, minute: 30 },
  dinner: { hour: 20, minute: 0 },
  bed: { hour: 22, minute: 0 },
} as const;
export type Cue = keyof typeof cueTimes;
export const cues = ["wakeUp", "commute", "lunch", "dinner", "bed"] as const satisfies readonly Cue[];

/** When the learner wants to study: after a daily event, at about this time. */
export type PlannedTime = { cue: Cue; hour: number; minute: number };

/** A pause of whole weeks, from the Monday `from` to before the Monday `until`. */
export type Pause = { from: string; until: string };

/** When the learner studies and pauses. The last change on any device wins. */
export type StudyPlan = {
  time: PlannedTime | null;
  pause: Pause | null;
  changedAt: number;
  /** Calendars recognise the reminder by this UID, which never changes. */
  calendarUid?: string | undefined;
};

export const emptyPlan: StudyPlan = { time: null, pause: null, changedAt: 0 };

const pauseWeeks = 2;

/**
 * The longest possible pause: this week and the next.
 * @example pauseFrom("2026-11-18") // { from: "2026-11-16", until: "2026-11-30" }
 */
export function pauseFrom(today: string): Pause {
  const from = mondayOf(today);
  return { from, until: addDays(from, pauseWeeks * 7) };
}

export function isPaused({ pause }: StudyPlan, today: string): boolean {
  return pause !== null && pause.from <= today && today < pause.until;
}

/** A valid plan from any stored or received value. */
export function parsePlan(stored: unknown): StudyPlan {
  if (!isRecord(stored)) return emptyPlan;
  const { calendarUid } = stored;
  return {
    time: parseTime(stored["time"]),
    pause: parsePause(stored["pause"]),
    changedAt: integerWithin(stored["changedAt"], 0, Number.MAX_SAFE_INTEGER) ?? 0,
    ...(isCalendarUid(calendarUid) && { calendarUid }),
  };
}

/** Whether a value can be the UID of an event in a calendar file. */
export function isCalendarUid(value: unknown): value is string {
  return typeof value === "string" && /^[\w-]{1,100}$/.test(value);
}

function parseTime(stored: unknown): PlannedTime | null {
  if (!isRecord(stored)) return null;
  const cue = oneOf(stored["cue"], cues);
  const hour = integerWithin(stored["hour"], 0, 23);
  const minute = integerWithin(stored["minute"], 0, 59);
  return cue === undefined || hour === undefined || minute === undefined ? null : { cue, hour, minute };
}

function parsePause(stored: unknown): Pause | null {
  if (!isRecord(stored)) return null;
  const { from, until } = stored;
  return isMonday(from) && isMonday(until) && isPauseLength(from, until) ? { from, until } : null;
}

/** Limits a pause to two weeks, so that received data cannot pause for years. */
function isPauseLength(from: string, until: string): boolean {
  return from < until && until <= addDays(from, pauseWeeks * 7);
}

/** Whether a value is the date of a Monday. */
export function isMonday(value: unknown): value is string {
  return (
    typeof value === "string" &&
    /^20\d\d-\d\d-\d\d$/.test(value) &&
    !Number.isNaN(Date.parse(value)) &&
    mondayOf(value) === value
  );
}

/** Merges the plans of two devices: the later one wins. Commutative and idempotent. */
export function joinPlans(one: StudyPlan, other: StudyPlan): StudyPlan {
  // All devices choose the UID that sorts first, so that they agree.
  const [calendarUid] = [one, other].flatMap((plan) => plan.calendarUid ?? []).sort();
  return { ...laterPlan(one, other), ...(calendarUid !== undefined && { calendarUid }) };
}

function laterPlan(one: StudyPlan, other: StudyPlan): StudyPlan {
  if (one.changedAt !== other.changedAt) return one.changedAt > other.changedAt ? one : other;
  return JSON.stringify(planRow(one)) >= JSON.stringify(planRow(other)) ? one : other;
}

/** The fields in a fixed order, for comparison. */
function planRow({ time, pause }: StudyPlan): unknown[] {
  return [time && [time.cue, time.hour, time.minute], pause && [pause.from, pause.until]];
}
