import { sql } from "kysely";
import type { Insertable, Selectable } from "kysely";
import type { Queries } from "#server/db/database.ts";
import type { FeedbackTable } from "#server/db/tables.ts";

export type FeedbackRow = Selectable<FeedbackTable>;

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
    /** The messages of a learner that come after a given one, the oldest first. */
    after: (userId: string, last: FeedbackRow | undefined, limit: number): Promise<FeedbackRow[]> =>
      query
        .selectFrom("feedback")
        .selectAll()
        .where("user_id", "=", userId)
        .$if(last !== undefined, (rows) =>
          rows.where(sql<boolean>`(created_at, id) > (${last?.created_at}, ${last?.id})`),
        )
        .orderBy("created_at")
        .orderBy("id")
        .limit(limit)
        .execute(),
    hasMoreThan: async (userId: string, count: number): Promise<boolean> => {
      const next = query.selectFrom("feedback").select("id").where("user_id", "=", userId);
      return (await next.limit(1).offset(count).executeTakeFirst()) !== undefined;
    },
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
