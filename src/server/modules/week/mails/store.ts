import type { Selectable } from "kysely";
import type { Database, Queries } from "#server/db/database.ts";
import type { WeeklyMailsTable } from "#server/db/learning-tables.ts";
import { jobStore } from "#server/jobs/job-store.ts";
import type { JobRow } from "#server/jobs/job-store.ts";

export type WeeklyMailRow = Selectable<WeeklyMailsTable>;

export function weeklyMailStore(query: Queries) {
  return {
    of: (userId: string): Promise<WeeklyMailRow | undefined> =>
      query.selectFrom("weekly_mails").selectAll().where("user_id", "=", userId).executeTakeFirst(),

    /** Adds a row. If there is one, updates its language and time zone and resets `unopened`. */
    put: async (row: WeeklyMailRow): Promise<void> => {
      await query
        .insertInto("weekly_mails")
        .values(row)
        .onConflict((conflict) =>
          conflict.column("user_id").doUpdateSet({
            language: (eb) => eb.ref("excluded.language"),
            time_zone: (eb) => eb.ref("excluded.time_zone"),
            unopened: 0,
          }),
        )
        .execute();
    },

    /** Updates a row only while no e-mail is due, because a due e-mail must not move to the next Sunday. */
    follow: async (
      userId: string,
      row: Pick<WeeklyMailRow, "language" | "time_zone" | "next_at">,
      now: number,
    ): Promise<void> => {
      await query
        .updateTable("weekly_mails")
        .set(row)
        .where("user_id", "=", userId)
        .where("next_at", ">", now)
        .where((eb) => eb.or([eb("language", "<>", row.language), eb("time_zone", "<>", row.time_zone)]))
        .execute();
    },

    remove: async (userId: string): Promise<void> => {
      await query.deleteFrom("weekly_mails").where("user_id", "=", userId).execute();
    },

    stop: async (token: string): Promise<void> => {
      await query.deleteFrom("weekly_mails").where("stop_token", "=", token).execute();
    },

    /** Returns a learner's address and when they last used the app. */
    reader: (userId: string) =>
      query
        .selectFrom("users")
        .select((eb) => [
          "email",
          "email_verified_at",
          eb
            .selectFrom("sessions")
            .select((session) => session.fn.max("sessions.last_used_at").as("last"))
            .whereRef("sessions.user_id", "=", "users.id")
            .as("last_used_at"),
        ])
        .where("id", "=", userId)
        .executeTakeFirst(),

    noteSent: async (
      userId: string,
      { sent_at, unopened }: Pick<WeeklyMailRow, "sent_at" | "unopened">,
    ): Promise<void> => {
      await query
        .updateTable("weekly_mails")
        .set({ sent_at, unopened })
        .where("user_id", "=", userId)
        .execute();
    },
  };
}

/** `latest`: no e-mail is planned for a later time, unless the clock was wrong. */
type Due = { now: number; latest: number; limit: number; nextAt: (row: WeeklyMailRow) => number };

/**
 * Moves due e-mails to their next time and adds their jobs, in one transaction. E-mails that a process with a
 * fast clock has postponed only move. Returns how many there were.
 */
export function queueDueMails(
  database: Database,
  due: Due,
  jobFor: (row: WeeklyMailRow) => JobRow,
): Promise<number> {
  return database.transaction(async (tx) => {
    const rows = await tx
      .selectFrom("weekly_mails")
      .selectAll()
      .where((eb) => eb.or([eb("next_at", "<=", due.now), eb("next_at", ">", due.latest)]))
      .orderBy("next_at")
      .limit(due.limit)
      .execute();
    for (const row of rows) {
      // Another process may have taken the row.
      const taken = await tx
        .updateTable("weekly_mails")
        .set({ next_at: due.nextAt(row) })
        .where("user_id", "=", row.user_id)
        .where("next_at", "=", row.next_at)
        .executeTakeFirst();
      const isDue = row.next_at <= due.now;
      if (isDue && taken.numUpdatedRows > 0n) await jobStore(tx).add(jobFor(row));
    }
    return rows.length;
  });
}
