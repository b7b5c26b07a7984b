import { week } from "#contract/week.ts";
import { emptyPlan } from "#domain/learning/week/plan.ts";
import { joinWeek, maxWeeksSent, weeksMissing } from "#domain/learning/week/weeks.ts";
import type { WeekEntry, Weeks } from "#domain/learning/week/weeks.ts";
import { settleStoredWeeks, storeWeek, studyWeekOf } from "#web/learning/study-week.ts";
import type { StudyWeek } from "#web/learning/study-week.ts";
import { call } from "#web/kit/api/api.ts";
import { timeZone } from "#web/kit/device/clock.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import type { SessionOfPage } from "#web/kit/session/session.ts";

/** Syncs plan and weeks with the account: sends what the server lacks and stores what this device lacks. */
export async function syncWeek(session: SessionOfPage): Promise<void> {
  const owner = session.owner();
  if (owner.userId === undefined) return;
  settleStoredWeeks(owner);
  let known: StudyWeek = await call(week.read, { query: { timeZone: timeZone() } });
  // Another learner's weeks must not be sent or stored under this account.
  if (session.owner() !== owner) return;
  const own = studyWeekOf(owner);
  const missing = Object.entries(weeksMissing(own.weeks, known.weeks));
  const isPlanNewer =
    own.plan.changedAt > known.plan.changedAt ||
    (own.plan.calendarUid !== undefined && known.plan.calendarUid === undefined);
  // The plan is sent with the first weeks, or alone if there are none.
  const requests = Math.max(Math.ceil(missing.length / maxWeeksSent), isPlanNewer ? 1 : 0);
  for (let turn = 0; turn < requests; turn += 1) {
    const weeks = Object.fromEntries(missing.slice(turn * maxWeeksSent, (turn + 1) * maxWeeksSent));
    known = await call(week.save, { body: { plan: isPlanNewer ? own.plan : emptyPlan, weeks } });
    if (session.owner() !== owner) return;
  }
  takeWeek(owner, known, own);
}

/**
 * Stores the server's data. Entries that have not changed since they were sent take the server's times. If
 * the device's clock is fast, its own times would win over every later choice and would be sent again and
 * again.
 */
function takeWeek(owner: Owner, known: StudyWeek, sent: StudyWeek): void {
  const now = studyWeekOf(owner);
  const weeks: Weeks = Object.fromEntries(
    Object.entries(known.weeks).map(([monday, entry]): [string, WeekEntry] => {
      const own = now.weeks[monday];
      if (own === undefined) return [monday, entry];
      const isUnchanged = own.goalAt === sent.weeks[monday]?.goalAt;
      const { goal, goalAt } = entry;
      return [monday, joinWeek(isUnchanged ? { ...own, goal, goalAt } : own, entry)];
    }),
  );
  const isPlanTaken = now.plan.changedAt === sent.plan.changedAt && known.plan.changedAt > 0;
  storeWeek(owner, { weeks, ...(isPlanTaken && { plan: known.plan }) });
}
