import { sql } from "kysely";
import type { Selectable } from "kysely";
import type { Queries } from "#server/db/database.ts";
import type { FeedbackTable } from "#server/db/tables.ts";

export type ListedFeedbackRow = Selectable<FeedbackTable>;

const listedColumns = [
  "id",
  "type",
  "content",
  "content_id",
  "language",
  "created_at",
  "answered_at",
] as const;

export type ListedMessage = Pick<ListedFeedbackRow, (typeof listedColumns)[number]>;

export function operatorFeedbackStore(query: Queries) {
  return {
    /** Returns messages, oldest first. */
    list: ({ withAnswered, limit }: { withAnswered: boolean; limit: number }): Promise<ListedMessage[]> => {
      const all = query.selectFrom("feedback").select(listedColumns);
      const rows = withAnswered ? all : all.where("answered_at", "is", null);
      return rows.orderBy("created_at").orderBy("id").limit(limit).execute();
    },

    unanswered: async (): Promise<number> => {
      const { count } = await query
        .selectFrom("feedback")
        .select((eb) => eb.fn.countAll<number>().as("count"))
        .where("answered_at", "is", null)
        .executeTakeFirstOrThrow();
      return count;
    },

    /**
     * Returns up to two messages whose id starts with `id`, because two are enough to see that it is
     * ambiguous.
     */
    beginning: (id: string): Promise<ListedFeedbackRow[]> =>
      query
        .selectFrom("feedback")
        .selectAll()
        .where(sql<string>`substr(id, 1, ${id.length})`, "=", id)
        .orderBy("id")
        .limit(2)
        .execute(),

    /** Returns false if the message was already answered. */
    markAnswered: async (id: string, now: number): Promise<boolean> => {
      const { numUpdatedRows } = await query
        .updateTable("feedback")
        .set({ answered_at: now })
        .where("id", "=", id)
        .where("answered_at", "is", null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Deletes a message with its picture. */
    remove: async (id: string): Promise<void> => {
      await query.deleteFrom("feedback").where("id", "=", id).execute();
    },
  };
}
