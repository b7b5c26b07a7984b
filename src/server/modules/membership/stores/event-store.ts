import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Selectable } from "kysely";
import { isIncident } from "#domain/membership/provider-outcome.ts";
import type { ProviderOutcome } from "#domain/membership/provider-outcome.ts";
import type { Queries } from "#server/db/database.ts";
import type { ProviderEventsTable } from "#server/db/membership-tables.ts";

export type OrderEventRow = Selectable<ProviderEventsTable>;

export type ProviderEvent = Pick<OrderEventRow, "method" | "kind" | "number"> & { body: string };

/** The same message always gets the same id. */
function eventId({ method, kind, number, body }: ProviderEvent): string {
  return createHash("sha256")
    .update(JSON.stringify([method, kind, number, body]))
    .digest("base64url");
}

/** PostgreSQL cannot store NUL. Genuine messages contain none. */
const storable = (body: string): string => body.replaceAll("\0", "\uFFFD");

/** The table `provider_events`. Adding an event is idempotent. */
export function eventStore(query: Queries) {
  return {
    add: async (
      event: ProviderEvent,
      { outcome, now, isKept = true }: { outcome: ProviderOutcome; now: number; isKept?: boolean },
    ): Promise<boolean> => {
      const added = await query
        .insertInto("provider_events")
        .values({
          id: eventId(event),
          method: event.method,
          kind: event.kind,
          number: event.number,
          // The body names the payer, so it is not stored for a deleted account.
          body: isKept ? storable(event.body) : "",
          outcome,
          is_incident: isIncident(outcome) ? 1 : 0,
          seen_at: null,
          created_at: now,
        })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .executeTakeFirst();
      return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
    },

    /** Removes the bodies of messages, because they name the payer. */
    emptyBefore: async (time: number): Promise<void> => {
      await query
        .updateTable("provider_events")
        .set({ body: "" })
        .where("body", "<>", sql.lit(""))
        .where("created_at", "<=", time)
        .execute();
    },

    /** Returns attempts with a wrong amount that no operator has handled. */
    openMismatches: async (numbers: readonly string[]): Promise<ReadonlySet<string | null>> => {
      if (numbers.length === 0) return new Set();
      const rows = await query
        .selectFrom("provider_events")
        .select("number")
        .where("number", "in", numbers)
        .where("outcome", "=", "mismatch")
        .where("seen_at", "is", null)
        .execute();
      return new Set(rows.map(({ number }) => number));
    },

    has: async (event: ProviderEvent): Promise<boolean> => {
      const found = await query
        .selectFrom("provider_events")
        .select("id")
        .where("id", "=", eventId(event))
        .executeTakeFirst();
      return found !== undefined;
    },
  };
}
