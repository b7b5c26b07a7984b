import { sql } from "kysely";
import type { Selectable } from "kysely";
import { weeksRead } from "#domain/learning/week/weeks.ts";
import type { Queries } from "#server/db/database.ts";
import type { StudyPlansTable, StudyWeeksTable } from "#server/db/learning-tables.ts";

export type PlanRow = Selectable<StudyPlansTable>;
export type WeekRow = Selectable<StudyWeeksTable>;

export function weekStore(query: Queries) {
  return {
    plan: (userId: string): Promise<PlanRow | undefined> =>
      query.selectFrom("study_plans").selectAll().where("user_id", "=", userId).executeTakeFirst(),

    /** Returns the newest weeks. */
    weeks: (userId: string): Promise<WeekRow[]> =>
      query
        .selectFrom("study_weeks")
        .selectAll()
        .where("user_id", "=", userId)
        .orderBy("monday", "desc")
        .limit(weeksRead)
        .execute(),

    mailZone: async (userId: string): Promise<string | undefined> => {
      const row = query.selectFrom("weekly_mails").select("time_zone").where("user_id", "=", userId);
      return (await row.executeTakeFirst())?.time_zone;
    },

    /**
     * Merges plans by the rule of `joinPlans` in the domain. If both have the same time, the stored plan
     * stays.
     */
    putPlan: async (row: PlanRow): Promise<void> => {
      const later = <Column extends keyof PlanRow>(column: Column) =>
        sql<PlanRow[Column]>`case when study_plans.changed_at < excluded.changed_at
          then excluded.${sql.ref(column)} else study_plans.${sql.ref(column)} end`;
      const calendarUid = sql<PlanRow["calendar_uid"]>`case
        when study_plans.calendar_uid is null or excluded.calendar_uid < study_plans.calendar_uid
        then excluded.calendar_uid else study_plans.calendar_uid end`;
      await query
        .insertInto("study_plans")
        .values(row)
        .onConflict((conflict) =>
          conflict.column("user_id").doUpdateSet({
            cue: later("cue"),
            hour: later("hour"),
            minute: later("minute"),
            paused_from: later("paused_from"),
            paused_until: later("paused_until"),
            changed_at: later("changed_at"),
            calendar_uid: calendarUid,
          }),
        )
        .execute();
    },

    /** Merges weeks by the rule of `joinWeek` in the domain. */
    joinWeeks: async (rows: readonly WeekRow[]): Promise<void> => {
      if (rows.length === 0) return;
      const isLater = sql`(excluded.goal_at > study_weeks.goal_at
        or (excluded.goal_at = study_weeks.goal_at and excluded.goal < study_weeks.goal))`;
      const later = (column: "goal" | "goal_at") =>
        sql<number>`case when ${isLater} then excluded.${sql.ref(column)} else study_weeks.${sql.ref(column)} end`;
      const either = (column: "is_good" | "is_paused") =>
        sql<number>`case when excluded.${sql.ref(column)} = 1 then 1 else study_weeks.${sql.ref(column)} end`;
      await query
        .insertInto("study_weeks")
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(["user_id", "monday"]).doUpdateSet({
            goal: later("goal"),
            goal_at: later("goal_at"),
            is_good: either("is_good"),
            is_paused: either("is_paused"),
          }),
        )
        .execute();
    },

    removeAll: async (userId: string): Promise<void> => {
      await query.deleteFrom("study_plans").where("user_id", "=", userId).execute();
      await query.deleteFrom("study_weeks").where("user_id", "=", userId).execute();
      await query.deleteFrom("weekly_mails").where("user_id", "=", userId).execute();
    },
  };
}
