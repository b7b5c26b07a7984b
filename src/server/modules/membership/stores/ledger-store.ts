import type { Insertable } from "kysely";
import type { Queries } from "#server/db/database.ts";
import type { LedgerEntriesTable } from "#server/db/membership-tables.ts";

/** The ledger is append-only. Adding a second entry of a kind for an attempt fails. */
export function ledgerStore(query: Queries) {
  return {
    add: async (row: Insertable<LedgerEntriesTable>): Promise<void> => {
      await query.insertInto("ledger_entries").values(row).execute();
    },
  };
}
