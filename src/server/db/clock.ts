import { PostgresAdapter, sql } from "kysely";
import type { Database } from "./database.ts";
import { OperatorError } from "./failures.ts";

/** A wrong clock would sign learners out and postpone jobs, and processes share the database's times. */
const maxDifferenceMs = 30_000;

/** Throws if the clock of this machine differs from the database's. */
export async function assertSameClock({ query }: Database, now: () => number = Date.now): Promise<void> {
  const isPostgres = query.getExecutor().adapter instanceof PostgresAdapter;
  const time = isPostgres
    ? sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
    : sql<number>`unixepoch() * 1000`;
  const { rows } = await sql<{ time: number }>`select ${time} as time`.execute(query);
  const seconds = Math.round((now() - Number(rows[0]?.time)) / 1000);
  if (Math.abs(seconds) * 1000 > maxDifferenceMs)
    throw new OperatorError(
      `The clock of this machine differs by ${seconds} s from the database's: set both by NTP and start again.`,
    );
}
