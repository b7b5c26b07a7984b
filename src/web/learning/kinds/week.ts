import { week } from "#contract/week.ts";
import { weekRules } from "#domain/learning/outbox/changes.ts";
import type { WeekChange } from "#domain/learning/outbox/changes.ts";
import { emptyPlan, joinPlans } from "#domain/learning/week/plan.ts";
import { joinWeek, maxWeeksSent, weeksMissing } from "#domain/learning/week/weeks.ts";
import type { WeekEntry, Weeks } from "#domain/learning/week/weeks.ts";
import { call } from "#web/kit/api/api.ts";
import { timeZone } from "#web/kit/device/clock.ts";
import type { Kind } from "#web/learning/record/kind.ts";
import type { OfOwner } from "#web/learning/record/store.ts";
import { settleStoredWeeks, storeWeek, studyWeekOf } from "#web/learning/study-week.ts";
import type { StudyWeek } from "#web/learning/study-week.ts";

/** The weekly goals, the good weeks and the plan. */
export const weekKind: Kind<WeekChange> = {
  ...weekRules,
  push: async (changes, account) => {
    for (const { plan, weeks } of changes) {
      const entries = Object.entries(weeks);
      // The plan is sent with the first weeks, or alone if there are none.
      for (let from = 0; from === 0 || from < entries.length; from += maxWeeksSent) {
        account.check();
        const part = Object.fromEntries(entries.slice(from, from + maxWeeksSent));
        const response = await call(week.save, {
          body: { plan: from === 0 ? plan : emptyPlan, weeks: part },
        });
        if (account.isCurrent()) takeWeek(account, response, { plan, weeks });
      }
    }
  },
  pull: async (account) => {
    settleStoredWeeks(account);
    const response = await call(week.read, { query: { timeZone: timeZone() } });
    if (!account.isCurrent()) return;
    const { plan, weeks } = studyWeekOf(account);
    const missing = weeksMissing(weeks, response.weeks);
    const isPlanMissing =
      plan.changedAt > response.plan.changedAt ||
      (plan.calendarUid !== undefined && response.plan.calendarUid === undefined);
    takeWeek(account, response);
    // A visitor's weeks become the account's without having been in the outbox.
    if (!isPlanMissing && Object.keys(missing).length === 0) return;
    const change: WeekChange = { kind: "week", plan: isPlanMissing ? plan : emptyPlan, weeks: missing };
    account.post(change);
  },
};

/**
 * Stores the server's data. Entries that have not changed since they were sent take the server's times. If
 * the device's clock is fast, its own times would win over every later choice and would be sent again and
 * again.
 */
function takeWeek(owner: OfOwner, response: StudyWeek, sent?: StudyWeek): void {
  const own = studyWeekOf(owner);
  const weeks: Weeks = Object.fromEntries(
    Object.entries(response.weeks).map(([monday, entry]): [string, WeekEntry] => {
      const before = own.weeks[monday];
      if (before === undefined) return [monday, entry];
      const isUnchanged = before.goalAt === sent?.weeks[monday]?.goalAt;
      const { goal, goalAt } = entry;
      return [monday, joinWeek(isUnchanged ? { ...before, goal, goalAt } : before, entry)];
    }),
  );
  const isPlanUnchanged = own.plan.changedAt === sent?.plan.changedAt && response.plan.changedAt > 0;
  storeWeek(owner, { weeks, plan: isPlanUnchanged ? response.plan : joinPlans(own.plan, response.plan) });
}
