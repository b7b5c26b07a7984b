import { sql } from "kysely";
import type { Insertable, Selectable } from "kysely";
import type { Queries } from "#server/db/database.ts";
import type { FeedbackTable } from "#server/db/tables.ts";

export type FeedbackRow = Selectable<FeedbackTable>;

export function feedbackStore(query: Queries) {
  return {
    /** Returns false if the id exists. */
    add: async (row: Insertable<FeedbackTable>): Promise<boolean> => {
      const stored = await query
        .insertInto("feedback")
        .values(row)
        .onConflict((conflict) => conflict.column("id").doNothing())
        .returning("id")
        .executeTakeFirst();
      return stored !== undefined;
    },
    pageAfter: (userId: string, last: FeedbackRow | undefined, limit: number): Promise<FeedbackRow[]> =>
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
    addPicture: async (feedbackId: string, data: string, now: number): Promise<void> => {
      const row = { feedback_id: feedbackId, data, created_at: now };
      await query.insertInto("feedback_pictures").values(row).execute();
    },
    pictureOf: async (feedbackId: string): Promise<string | undefined> => {
      const pictures = query.selectFrom("feedback_pictures").select("data");
      return (await pictures.where("feedback_id", "=", feedbackId).executeTakeFirst())?.data;
    },
    /** Whether visitors have sent at least this many pictures since then. */
    visitorsSentPictures: async (since: number, atLeast: number): Promise<boolean> => {
      const pictures = query
        .selectFrom("feedback_pictures as p")
        .innerJoin("feedback as f", "f.id", "p.feedback_id")
        .select("p.feedback_id")
        .where("p.created_at", ">", since)
        .where("f.user_id", "is", null);
      const last = pictures.limit(1).offset(atLeast - 1);
      return (await last.executeTakeFirst()) !== undefined;
    },
    removePicturesBefore: async (time: number): Promise<void> => {
      await query.deleteFrom("feedback_pictures").where("created_at", "<=", time).execute();
    },
    removeVisitorsBefore: async (last: { answeredAt: number; createdAt: number }): Promise<void> => {
      await query
        .deleteFrom("feedback")
        .where("user_id", "is", null)
        .where((eb) =>
          eb.or([
            eb("answered_at", "<=", last.answeredAt),
            eb("answered_at", "is", null).and("created_at", "<=", last.createdAt),
          ]),
        )
        .execute();
    },
    unmailed: (limit: number): Promise<FeedbackRow[]> =>
      query
        .selectFrom("feedback")
        .selectAll()
        .where("to_mail", "=", 1)
        .orderBy("created_at")
        .orderBy("id")
        .limit(limit)
        .execute(),
    markMailed: async (ids: readonly string[]): Promise<void> => {
      await query.updateTable("feedback").set({ to_mail: 0 }).where("id", "in", ids).execute();
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
