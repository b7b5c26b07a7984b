import { sql } from "kysely";
import type { Database } from "#server/db/database.ts";

/** How one more try is counted: when tries are forgotten, and how long the wait after each is. */
export type Counting = {
  key: string;
  freeTries: number;
  forgottenAfterMs: number;
} & ({ stepMs: number; longestWaitMs: number } | { isCap: true });

/** Tries are counted in the database, because server processes share it. */
export function throttleStore(database: Database) {
  /** One statement counts the try and sets the wait after it, so that concurrent tries are all counted. */
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
    // More doublings than this would exceed the longest wait.
    const doublings = Math.floor(Math.log2(longestWaitMs / stepMs));
    const waitMs = sql`(case when ${tries} >= ${sql.lit(freeTries + doublings)} then ${sql.lit(longestWaitMs)}
      else ${sql.lit(stepMs)} << (${tries} - ${sql.lit(freeTries - 1)}) end)`;
    // No wait is 0, not the time of the try: on a machine whose clock is ahead that would be a wait for all others.
    const blockedUntil = sql`(case when ${tries} < ${sql.lit(freeTries)} then 0 else ${time} + ${waitMs} end)`;
    return sql`insert into throttles (key, tries, blocked_until, expires_at)
      values (${key}, 1, 0, ${firstEnd})
      on conflict (key) do update set tries = ${tries}, blocked_until = ${blockedUntil}, expires_at = ${end}`;
  }

  return {
    /** The end of the longest wait; 0 when none of the keys was counted. */
    blockedUntil: async (keys: readonly string[]): Promise<number> => {
      const { until } = await database.query
        .selectFrom("throttles")
        .select(({ fn }) => fn.max<number | null>("blocked_until").as("until"))
        .where("key", "in", keys)
        .executeTakeFirstOrThrow();
      return until ?? 0;
    },

    /** In one transaction, because each commit waits for the disk. */
    count: (tries: readonly Counting[], now: number): Promise<void> =>
      database.transaction(async (tx) => {
        for (const one of tries) await counted(one, now).execute(tx);
      }),

    remove: async (key: string): Promise<void> => {
      await database.query.deleteFrom("throttles").where("key", "=", key).execute();
    },

    /** A transaction, because those are repeated when a concurrent count causes a deadlock or serialisation failure. */
    removeExpired: (now: number): Promise<void> =>
      database.transaction(async (tx) => {
        const expired = tx.deleteFrom("throttles").where("expires_at", "<=", now);
        await expired.where("blocked_until", "<=", now).execute();
      }),
  };
}
