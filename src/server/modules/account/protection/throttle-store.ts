import { sql } from "kysely";
import type { Database } from "#server/db/database.ts";

/** When a count expires, and the delay after each try. */
export type Counting = {
  key: string;
  freeTries: number;
  forgottenAfterMs: number;
} & ({ stepMs: number; longestWaitMs: number } | { isCap: true });

/** Counts are in the database, because all processes share them. */
export function throttleStore(database: Database) {
  /** One statement counts the try and sets the delay, so that no concurrent try is missed. */
  function counted(counting: Counting, now: number) {
    const { key, freeTries, forgottenAfterMs } = counting;
    const time = sql`cast(${now} as bigint)`;
    const tries = sql`(case when throttles.expires_at <= ${time} then 1 else throttles.tries + 1 end)`;
    const end = sql`(case when throttles.expires_at <= ${time} then excluded.expires_at else throttles.expires_at end)`;
    const firstEnd = now + forgottenAfterMs;
    if ("isCap" in counting) {
      return sql`insert into throttles (key, tries, blocked_until, expires_at)
        values (${key}, 1, ${freeTries > 1 ? 0 : firstEnd}, ${firstEnd})
        on conflict (key) do update set tries = ${tries}, expires_at = ${end},
          blocked_until = (case when ${tries} < ${sql.lit(freeTries)} then 0 else ${end} end)`;
    }
    const { stepMs, longestWaitMs } = counting;
    const doublings = Math.floor(Math.log2(longestWaitMs / stepMs));
    const waitMs = sql`(case when ${tries} >= ${sql.lit(freeTries + doublings)} then ${sql.lit(longestWaitMs)}
      else ${sql.lit(stepMs)} << (${tries} - ${sql.lit(freeTries - 1)}) end)`;
    // This is 0 instead of the current time, because the clocks of processes differ.
    const blockedUntil = sql`(case when ${tries} < ${sql.lit(freeTries)} then 0 else ${time} + ${waitMs} end)`;
    return sql`insert into throttles (key, tries, blocked_until, expires_at)
      values (${key}, 1, 0, ${firstEnd})
      on conflict (key) do update set tries = ${tries}, blocked_until = ${blockedUntil}, expires_at = ${end}`;
  }

  return {
    /** Returns the time when the longest delay ends, or 0 if there is none. */
    blockedUntil: async (keys: readonly string[]): Promise<number> => {
      const { until } = await database.query
        .selectFrom("throttles")
        .select(({ fn }) => fn.max<number | null>("blocked_until").as("until"))
        .where("key", "in", keys)
        .executeTakeFirstOrThrow();
      return until ?? 0;
    },

    /** All tries are counted in one transaction, because each commit waits for the disk. */
    count: (tries: readonly Counting[], now: number): Promise<void> =>
      database.transaction(async (tx) => {
        for (const one of tries) await counted(one, now).execute(tx);
      }),

    remove: async (key: string): Promise<void> => {
      await database.query.deleteFrom("throttles").where("key", "=", key).execute();
    },

    /** Uses a transaction, because transactions are retried after a deadlock. */
    removeExpired: (now: number): Promise<void> =>
      database.transaction(async (tx) => {
        const expired = tx.deleteFrom("throttles").where("expires_at", "<=", now);
        await expired.where("blocked_until", "<=", now).execute();
      }),
  };
}
