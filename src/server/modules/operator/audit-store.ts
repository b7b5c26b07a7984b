import { randomUUID } from "node:crypto";
import type { Selectable } from "kysely";
import type { Queries } from "#server/db/database.ts";
import type { AuditLogTable } from "#server/db/membership-tables.ts";

export type AuditRow = Selectable<AuditLogTable>;

/** What an operator did. `subject` is an id: a user's, an order's, a message's. */
export type Act = {
  actor: string;
  act: string;
  subject: string | null;
  details: Record<string, unknown>;
  at: number;
};

export type AuditFilter = { subject?: string; actor?: string; since?: number; limit: number };

/** The table `audit_log`. Rows are added in the transaction of what they tell of, and never changed. */
export function auditStore(query: Queries) {
  return {
    add: async ({ actor, act, subject, details, at }: Act): Promise<void> => {
      const row = { id: randomUUID(), actor, act, subject, details: JSON.stringify(details), created_at: at };
      await query.insertInto("audit_log").values(row).execute();
    },

    /** The newest first. */
    list: ({ subject, actor, since, limit }: AuditFilter): Promise<AuditRow[]> =>
      query
        .selectFrom("audit_log")
        .selectAll()
        .$if(subject !== undefined, (rows) => rows.where("subject", "=", subject ?? null))
        .$if(actor !== undefined, (rows) => rows.where("actor", "=", actor ?? ""))
        .$if(since !== undefined, (rows) => rows.where("created_at", ">=", since ?? 0))
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute(),

    /** What was done to a learner, the oldest first: for the learner, without who did it. */
    about: (userId: string): Promise<Pick<AuditRow, "act" | "created_at">[]> =>
      query
        .selectFrom("audit_log")
        .select(["act", "created_at"])
        .where("subject", "=", userId)
        .orderBy("created_at")
        .orderBy("id")
        .execute(),

    /** That something was done to somebody stays; to whom, and what was noted of it, goes with the account. */
    forget: async (userId: string): Promise<void> => {
      await query
        .updateTable("audit_log")
        .set({ subject: null, details: "{}" })
        .where("subject", "=", userId)
        .execute();
    },
  };
}
