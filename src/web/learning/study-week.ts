import { dayOf } from "#domain/day.ts";
import type { WeekChange } from "#domain/learning/outbox/changes.ts";
import { emptyPlan, parsePlan } from "#domain/learning/week/plan.ts";
import type { StudyPlan, WeekGoal } from "#domain/learning/week/plan.ts";
import { parseWeeks, settleWeeks, weeksMissing, withGoal, withoutGoal } from "#domain/learning/week/weeks.ts";
import type { Weeks } from "#domain/learning/week/weeks.ts";
import { ownerKey } from "#web/kit/session/owner.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { post } from "#web/learning/record/outbox.ts";
import { addStored, putStored, storedValue } from "#web/learning/record/store.ts";
import type { OfOwner } from "#web/learning/record/store.ts";
import { stampedDaysOf } from "#web/learning/stamps/stamps.ts";
import { ownerKeyNames } from "#web/learning/stored-names.ts";

export type StudyWeek = { plan: StudyPlan; weeks: Weeks };

const { studyPlan, studyWeeks } = ownerKeyNames;

const stored = storedValue<StudyWeek>({
  keys: (owner) => [studyPlan, studyWeeks].map((name) => ownerKey(owner, name)),
  parse: ([plan, weeks]) => ({ plan: parsePlan(plan), weeks: parseWeeks(weeks) }),
});

export const studyWeekOf = stored.of;

/** The learner's current day by this device's clock. */
export function dayToday(): string {
  const now = new Date();
  return dayOf(now.getTime(), now.getTimezoneOffset());
}

/**
 * Stores the plan, and merges the weeks into the stored ones. Returns false if they last only for this visit.
 */
export function storeWeek(owner: OfOwner, { plan, weeks }: Partial<StudyWeek>): boolean {
  const isPlanStored = plan === undefined || putStored(ownerKey(owner, studyPlan), plan);
  const areWeeksStored = weeks === undefined || addStored(owner, studyWeeks, weeks);
  return isPlanStored && areWeeksStored;
}

/** Marks the weeks that have become good or paused since the last call. */
export function settleStoredWeeks(owner: OfOwner): void {
  const { plan, weeks } = studyWeekOf(owner);
  const days = Object.keys(stampedDaysOf(owner));
  const settled = settleWeeks(weeks, { days, pause: plan.pause, today: dayToday() });
  if (Object.keys(weeksMissing(settled, weeks)).length > 0) storeWeek(owner, { weeks: settled });
}

/** Stores a change that the learner makes, and posts it with the weeks that it marks. */
function changeWeek(owner: Owner, change: (stored: StudyWeek) => Partial<StudyWeek>): boolean {
  const before = studyWeekOf(owner);
  const changed = change(before);
  const isStored = storeWeek(owner, changed);
  settleStoredWeeks(owner);
  const weeks = weeksMissing(studyWeekOf(owner).weeks, before.weeks);
  const posted: WeekChange = { kind: "week", plan: changed.plan ?? emptyPlan, weeks };
  post(posted, owner);
  return isStored;
}

/** Sets the goal from this week on; 0 removes it. Returns false if the goal lasts only for this visit. */
export function chooseGoal(owner: Owner, goal: WeekGoal | 0): boolean {
  return changeWeek(owner, ({ weeks }) => ({ weeks: withGoal(weeks, dayToday(), goal, Date.now()) }));
}

export function declineGoal(owner: Owner): boolean {
  return changeWeek(owner, ({ weeks }) => ({ weeks: withoutGoal(weeks, dayToday()) }));
}

/** Changes the study time or the pause, or stores the UID of the learner's calendar reminder. */
export function changePlan(owner: Owner, change: Partial<Omit<StudyPlan, "changedAt">>): boolean {
  return changeWeek(owner, ({ plan }) => {
    // Mark the current week first: it stays paused even if its pause ends early.
    settleStoredWeeks(owner);
    // Later than the plan that it replaces, even if the clock is slow.
    return { plan: { ...plan, ...change, changedAt: Math.max(Date.now(), plan.changedAt + 1) } };
  });
}

export function useStudyWeek(): StudyWeek & { today: string } {
  return { ...stored.use(), today: dayToday() };
}
