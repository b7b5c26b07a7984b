import { sql } from "kysely";
import type { Insertable, Selectable } from "kysely";
import type { StudySums } from "#domain/learning/records/study-stats.ts";
import type { Queries } from "#server/db/database.ts";
import type { StudyTotalsTable } from "#server/db/learning-tables.ts";
import type { RecordRow } from "./store.ts";

export type StudyTotalsRow = Selectable<StudyTotalsTable>;

type Place = Pick<RecordRow, "started_at" | "id">;

/** Aggregated records of a learner. Writing needs the lock of the learner (`lockUser`). */
export function studyTotalsStore(query: Queries) {
  const placesInOrder = (userId: string, direction: "asc" | "desc") =>
    query
      .selectFrom("study_records")
      .select(["started_at", "id"])
      .where("user_id", "=", userId)
      .orderBy("started_at", direction)
      .orderBy("id", direction)
      .limit(1);
  const isUpTo = ({ started_at, id }: Place) => sql<boolean>`(started_at, id) <= (${started_at}, ${id})`;
  return {
    of: (userId: string): Promise<StudyTotalsRow | undefined> =>
      query.selectFrom("study_totals").selectAll().where("user_id", "=", userId).executeTakeFirst(),

    /** Whether the sums include a record. */
    covers: async (userId: string, { started_at, id }: Place): Promise<boolean> => {
      const row = await query
        .selectFrom("study_totals")
        .select("user_id")
        .where("user_id", "=", userId)
        .where(sql<boolean>`(until_started_at, until_id) >= (${started_at}, ${id})`)
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * Deletes and returns the oldest records beyond the newest `kept`, about `most` at a time. Returns
     * undefined if there are none.
     */
    takeOldest: async (
      userId: string,
      { kept, most }: { kept: number; most: number },
    ): Promise<{ rows: RecordRow[]; until: Place } | undefined> => {
      const newestBeyond = await placesInOrder(userId, "desc").offset(kept).executeTakeFirst();
      if (newestBeyond === undefined) return undefined;
      const until =
        (await placesInOrder(userId, "asc")
          .where(isUpTo(newestBeyond))
          .offset(most - 1)
          .executeTakeFirst()) ?? newestBeyond;
      const rows = await query
        .deleteFrom("study_records")
        .where("user_id", "=", userId)
        .where(isUpTo(until))
        .returningAll()
        .execute();
      return { rows, until };
    },

    /** Adds to the sums and moves the end of their period. */
    add: async (userId: string, sums: StudySums, until: Place): Promise<void> => {
      const row: Insertable<StudyTotalsTable> = {
        user_id: userId,
        until_started_at: until.started_at,
        until_id: until.id,
        records: sums.records,
        total_practices: sums.totalPractices,
        completed_practices: sums.completedPractices,
        completed_dialogues: sums.completedDialogues,
        score_sum: sums.scoreSum,
        accuracy_hundredths_sum: sums.accuracyHundredthsSum,
        total_study_seconds: sums.totalStudySeconds,
      };
      const plus = (column: keyof StudyTotalsRow) =>
        sql<number>`study_totals.${sql.ref(column)} + excluded.${sql.ref(column)}`;
      await query
        .insertInto("study_totals")
        .values(row)
        .onConflict((conflict) =>
          conflict.column("user_id").doUpdateSet({
            until_started_at: until.started_at,
            until_id: until.id,
            records: plus("records"),
            total_practices: plus("total_practices"),
            completed_practices: plus("completed_practices"),
            completed_dialogues: plus("completed_dialogues"),
            score_sum: plus("score_sum"),
            accuracy_hundredths_sum: plus("accuracy_hundredths_sum"),
            total_study_seconds: plus("total_study_seconds"),
          }),
        )
        .execute();
    },

    removeAll: async (userId: string): Promise<void> => {
      await query.deleteFrom("study_totals").where("user_id", "=", userId).execute();
    },
  };
}
