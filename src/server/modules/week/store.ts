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

    putPlan: async (row: PlanRow): Promise<void> => {
      await query
        .insertInto("study_plans")
        .values(row)
        .onConflict((conflict) => conflict.column("user_id").doUpdateSet(row))
        .execute();
    },

    putWeeks: async (rows: readonly WeekRow[]): Promise<void> => {
      if (rows.length === 0) return;
      await query
        .insertInto("study_weeks")
        .values(rows)
        .onConflict((conflict) =>
          conflict.columns(["user_id", "monday"]).doUpdateSet((eb) => ({
            goal: eb.ref("excluded.goal"),
            goal_at: eb.ref("excluded.goal_at"),
            is_good: eb.ref("excluded.is_good"),
            is_paused: eb.ref("excluded.is_paused"),
          })),
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
