import { dayMs } from "#domain/day.ts";
import type { Database } from "#server/db/database.ts";
import { tradeShape } from "./trade.ts";
import type { Trade, Trades } from "./trade.ts";

/** Maximum number of tries of a change that collides with others. */
const maxTries = 20;

const tradeIn = (row: { trade: string }): Trade => tradeShape.parse(JSON.parse(row.trade));

/** Trades are in the database, because several processes serve one sandbox. */
export function tradeStore({ query }: Database, now: () => number): Trades {
  const found = (number: string) =>
    query.selectFrom("sandbox_trades").selectAll().where("number", "=", number).executeTakeFirst();

  /** Locks optimistically: overwrites only the version that was read. */
  async function write(trade: Trade, read: number | undefined): Promise<boolean> {
    const values = {
      method: trade.method,
      trade: JSON.stringify(trade),
      version: (read ?? 0) + 1,
      updated_at: now(),
    };
    if (read === undefined) {
      const { numInsertedOrUpdatedRows } = await query
        .insertInto("sandbox_trades")
        .values({ ...values, number: trade.number })
        .onConflict((conflict) => conflict.column("number").doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    }
    const { numUpdatedRows } = await query
      .updateTable("sandbox_trades")
      .set(values)
      .where("number", "=", trade.number)
      .where("version", "=", read)
      .executeTakeFirst();
    return numUpdatedRows === 1n;
  }

  return {
    get: async (number) => {
      const row = await found(number);
      return row && tradeIn(row);
    },
    change: async (number, next) => {
      for (let tries = 0; tries < maxTries; tries++) {
        const row = await found(number);
        const before = row && tradeIn(row);
        const after = next(before);
        if (after === undefined || after === before || (await write(after, row?.version))) return after;
      }
      throw new Error("too many concurrent changes of a sandbox trade");
    },
    between: async (method, from, to) => {
      const rows = await query
        .selectFrom("sandbox_trades")
        .select("trade")
        .where("method", "=", method)
        .where("updated_at", ">=", from)
        .orderBy("updated_at")
        .orderBy("number")
        .execute();
      return rows
        .map(tradeIn)
        .filter(({ paidAt, refunds }) =>
          [paidAt ?? -1, ...refunds.map(({ at }) => at)].some((at) => at >= from && at < to),
        );
    },
  };
}

const tradeLifetimeMs = 30 * dayMs;

/** Deletes trades that have not changed for 30 days. */
export async function removeOldTrades({ query }: Database, now: number): Promise<void> {
  await query
    .deleteFrom("sandbox_trades")
    .where("updated_at", "<", now - tradeLifetimeMs)
    .execute();
}
