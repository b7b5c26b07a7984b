import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Selectable } from "kysely";
import type { Queries } from "#server/db/database.ts";
import type { AuditLogTable } from "#server/db/membership-tables.ts";

export type AuditRow = Selectable<AuditLogTable>;

export type Act = {
  actor: string;
  act: string;
  /** The id of a user, an order, a message or an incident. */
  subject: string | null;
  /** The learner whose export contains the act and whose deletion erases it. */
  userId: string | null;
  details: Record<string, unknown>;
  at: number;
};

export type AuditFilter = { subject?: string; actor?: string; since?: number; limit: number };

/**
 * The table `audit_log`. A row is added in the transaction of the act. Only the erasure of an account changes
 * rows (`guardAuditLog`).
 */
export function auditStore(query: Queries) {
  return {
    add: async ({ actor, act, subject, userId, details, at }: Act): Promise<void> => {
      const row = { id: randomUUID(), actor, act, subject, user_id: userId, created_at: at };
      await query
        .insertInto("audit_log")
        .values({ ...row, details: JSON.stringify(details) })
        .execute();
    },

    list: ({ subject, actor, since, limit }: AuditFilter): Promise<AuditRow[]> =>
      query
        .selectFrom("audit_log")
        .selectAll()
        .$if(subject !== undefined, (rows) => rows.where("subject", "=", subject ?? null))
        .$if(actor !== undefined, (rows) => rows.where(isBy(actor ?? "")))
        .$if(since !== undefined, (rows) => rows.where("created_at", ">=", since ?? 0))
        .orderBy("created_at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute(),

    /** Returns acts that concern a learner, oldest first, without the operator. */
    about: (userId: string): Promise<Pick<AuditRow, "act" | "subject" | "details" | "created_at">[]> =>
      query
        .selectFrom("audit_log")
        .select(["act", "subject", "details", "created_at"])
        .where("user_id", "=", userId)
        .orderBy("created_at")
        .orderBy("id")
        .execute(),

    /** Removes a learner from the log. The act and the id of an order stay. */
    forget: async (userId: string): Promise<void> => {
      await query
        .updateTable("audit_log")
        .set({ user_id: null, details: "{}" })
        .set((eb) => ({ subject: eb.fn<string | null>("nullif", ["subject", eb.val(userId)]) }))
        .where("user_id", "=", userId)
        .execute();
    },
  };
}

/** Matches an operator's acts, with or without the name of the account in brackets. */
const isBy = (actor: string) =>
  sql<boolean>`(actor = ${actor} or substr(actor, 1, ${actor.length + 2}) = ${`${actor} (`})`;
