import type { Selectable } from "kysely";
import type { Queries } from "#server/db/database.ts";
import type { EarResultsTable } from "#server/db/learning-tables.ts";

export type EarResultRow = Selectable<EarResultsTable>;

/** Writing needs the lock of the learner (`lockUser`). */
export function earStore(query: Queries) {
  return {
    /** Returns the number of answers of stored results, by id. */
    askedOf: async (userId: string, ids: readonly string[]): Promise<Map<string, number>> => {
      const rows = await query
        .selectFrom("ear_results")
        .select(["id", "asked"])
        .where("user_id", "=", userId)
        .where("id", "in", [...ids])
        .execute();
      return new Map(rows.map(({ id, asked }) => [id, asked]));
    },

    hasMoreThan: async (userId: string, count: number): Promise<boolean> => {
      const next = query.selectFrom("ear_results").select("arrival").where("user_id", "=", userId);
      return (await next.limit(1).offset(Math.max(0, count)).executeTakeFirst()) !== undefined;
    },

    lastArrival: async (userId: string): Promise<number> => {
      const row = await query
        .selectFrom("ear_results")
        .select("arrival")
        .where("user_id", "=", userId)
        .orderBy("arrival", "desc")
        .limit(1)
        .executeTakeFirst();
      return row?.arrival ?? 0;
    },

    put: async (rows: readonly EarResultRow[]): Promise<void> => {
      await query
        .insertInto("ear_results")
        .values([...rows])
        .onConflict((conflict) =>
          conflict.columns(["user_id", "id"]).doUpdateSet((eb) => ({
            asked: eb.ref("excluded.asked"),
            correct: eb.ref("excluded.correct"),
            level: eb.ref("excluded.level"),
            arrival: eb.ref("excluded.arrival"),
          })),
        )
        .execute();
    },

    arrivedAfter: (userId: string, after: number, limit: number): Promise<EarResultRow[]> =>
      query
        .selectFrom("ear_results")
        .selectAll()
        .where("user_id", "=", userId)
        .where("arrival", ">", after)
        .orderBy("arrival")
        .limit(limit)
        .execute(),

    removeAll: async (userId: string): Promise<void> => {
      await query.deleteFrom("ear_results").where("user_id", "=", userId).execute();
    },
  };
}
