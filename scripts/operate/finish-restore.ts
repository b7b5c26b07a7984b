import type { DatabaseLocation, Queries } from "#server/db/database.ts";
import { addErasures, allErasures, erasureHash } from "#server/db/erasures.ts";
import type { Erasure } from "#server/db/erasures.ts";
import { OperatorError } from "#server/db/failures.ts";
import { hasBookkeeping, migrate } from "#server/db/migrate.ts";
import { restoredTables } from "#server/db/restored-tables.ts";
import { rowPages } from "#server/db/row-pages.ts";
import { eraseUser } from "#server/modules/account/personal-data/service.ts";
import { requeryAll } from "#server/modules/membership/service.ts";
import { withDatabase } from "./operator-database.ts";

/**
 * Makes a restored database ready to use. Migrates it, clears access and queued work (`restoredTables`),
 * repeats later erasures, and schedules queries to payment providers about payments that were made after the
 * backup. Returns the number of repeated erasures.
 */
export async function finishRestore(
  location: DatabaseLocation,
  erasures: readonly Erasure[],
): Promise<number> {
  if (!(await withDatabase(location, hasBookkeeping)))
    throw new OperatorError("This is not a database of Kaiwa. Nothing was changed.");
  await migrate(location);
  return withDatabase(location, (database) =>
    database.transaction(async (tx) => {
      const anyTable = tx.withTables<Record<string, object>>();
      for (const [table, fate] of Object.entries(restoredTables))
        if (fate === "cleared") await anyTable.deleteFrom(table).execute();
      await addErasures(tx, erasures);
      const count = await eraseAgain(tx);
      await requeryAll(tx, Date.now());
      return count;
    }),
  );
}

async function eraseAgain(tx: Queries): Promise<number> {
  const hashes = new Set((await allErasures(tx)).map(({ user_hash }) => user_hash));
  const users = rowPages<{ id: string }>((last, limit) =>
    tx
      .selectFrom("users")
      .select("id")
      .where("id", ">", last?.id ?? "")
      .orderBy("id")
      .limit(limit)
      .execute(),
  );
  let count = 0;
  for await (const page of users)
    for (const { id } of page.filter((user) => hashes.has(erasureHash(user.id)))) {
      await eraseUser(tx, id);
      count += 1;
    }
  return count;
}
