import type { Insertable } from "kysely";
import type { Queries } from "#server/db/database.ts";
import type { FeedbackTable } from "#server/db/tables.ts";

export function feedbackStore(query: Queries) {
  return {
    /** False when a message with this id exists already. */
    add: async (row: Insertable<FeedbackTable>): Promise<boolean> => {
      const stored = await query
        .insertInto("feedback")
        .values(row)
        .onConflict((conflict) => conflict.column("id").doNothing())
        .returning("id")
        .executeTakeFirst();
      return stored !== undefined;
    },
    of: (userId: string) =>
      query.selectFrom("feedback").selectAll().where("user_id", "=", userId).orderBy("created_at").execute(),
    removeOf: async (userId: string): Promise<void> => {
      await query.deleteFrom("feedback").where("user_id", "=", userId).execute();
    },
    contentOf: async (id: string): Promise<string | undefined> => {
      const row = await query
        .selectFrom("feedback")
        .select("content")
        .where("id", "=", id)
        .executeTakeFirst();
      return row?.content;
    },
  };
}
