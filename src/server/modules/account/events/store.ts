import type { Insertable, Selectable } from "kysely";
import type { Queries } from "#server/db/database.ts";
import { dropOldest } from "#server/db/limited-rows.ts";
import type { AccountEventsTable } from "#server/db/tables.ts";

export type AccountEventRow = Insertable<AccountEventsTable>;
export type EventStore = ReturnType<typeof eventStore>;

export function eventStore(query: Queries) {
  return {
    /** Usually called in the transaction of the change. */
    add: async (event: AccountEventRow): Promise<void> => {
      await query.insertInto("account_events").values(event).execute();
      await dropOldest(query, "account_events", event.user_id);
    },

    latest: (userId: string, limit: number): Promise<Selectable<AccountEventsTable>[]> =>
      query
        .selectFrom("account_events")
        .selectAll()
        .where("user_id", "=", userId)
        .orderBy("created_at", "desc")
        .orderBy("id")
        .limit(limit)
        .execute(),

    removeBefore: async (time: number): Promise<void> => {
      await query.deleteFrom("account_events").where("created_at", "<=", time).execute();
    },
  };
}
