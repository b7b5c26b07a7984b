import { createHash } from "node:crypto";
import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import type { Database } from "#server/db/database.ts";

const minute = 60_000;

/**
 * What may be tried only so often: from the try that uses up the free ones on, each is followed by a wait of 2, 4, 8 …
 * seconds, 15 minutes at the most. An address is shared by schools and offices, hence more of them free and sooner forgotten.
 */
const limits = {
  "login-account": { freeTries: 5, forgottenAfterMs: 24 * 60 * minute },
  "login-address": { freeTries: 20, forgottenAfterMs: 60 * minute },
  "register-address": { freeTries: 50, forgottenAfterMs: 60 * minute },
} as const;

/** One limit for one subject: a name, an address. */
export type Throttle = { limit: keyof typeof limits; subject: string };

export type Throttles = ReturnType<typeof throttles>;

/** Names may be mistyped passwords, and addresses are personal: only a hash is kept. */
function keyOf({ limit, subject }: Throttle): string {
  return createHash("sha256").update(`${limit}\n${subject}`).digest("base64url");
}

/** Counts tries in the database, so that all server processes know of them. */
export function throttles(
  database: Database,
  { now, limitScale }: { now: () => number; limitScale: number },
) {
  /** One more try, and the wait that follows it: one statement, so that none of many at once is lost. */
  function counting(subject: Throttle) {
    const { forgottenAfterMs, ...limit } = limits[subject.limit];
    // How many may register follows the operator's limit on requests; how often one may guess does not.
    const freeTries = Math.ceil(limit.freeTries * (subject.limit === "register-address" ? limitScale : 1));
    const time = sql`cast(${now()} as bigint)`;
    const tries = sql`(case when throttles.expires_at <= ${time} then 1 else throttles.tries + 1 end)`;
    // 2^10 s would be beyond 15 minutes.
    const waitMs = sql`(case when ${tries} < ${sql.lit(freeTries)} then 0
      when ${tries} > ${sql.lit(freeTries + 8)} then 900000
      else 1000 << (${tries} - ${sql.lit(freeTries - 1)}) end)`;
    return sql`insert into throttles (key, tries, blocked_until, expires_at)
      values (${keyOf(subject)}, 1, 0, ${now() + forgottenAfterMs})
      on conflict (key) do update set tries = ${tries}, blocked_until = ${time} + ${waitMs}, expires_at =
        case when throttles.expires_at <= ${time} then excluded.expires_at else throttles.expires_at end`;
  }

  return {
    /** Refuses while one of the waits is not over. */
    assertOpen: async (subjects: readonly Throttle[]): Promise<void> => {
      const time = now();
      const { until } = await database.query
        .selectFrom("throttles")
        .select(({ fn }) => fn.max<number | null>("blocked_until").as("until"))
        .where("key", "in", subjects.map(keyOf))
        .executeTakeFirstOrThrow();
      if (until !== null && until > time) {
        throw new AppError("request.too-many", { retryAfterSeconds: Math.ceil((until - time) / 1000) });
      }
    },

    /** Counts a try against each. Together, because every write of its own would wait for the disk. */
    count: (subjects: readonly Throttle[]): Promise<void> =>
      database.transaction(async (tx) => {
        for (const subject of subjects) await counting(subject).execute(tx);
      }),

    /** Starts over, as after a success. */
    forget: async (subject: Throttle): Promise<void> => {
      await database.query.deleteFrom("throttles").where("key", "=", keyOf(subject)).execute();
    },

    /** Removes what no longer limits anybody. A transaction, since one that waits for a counting one may have to run again. */
    sweep: (): Promise<void> =>
      database.transaction(async (tx) => {
        const time = now();
        const expired = tx.deleteFrom("throttles").where("expires_at", "<=", time);
        await expired.where("blocked_until", "<=", time).execute();
      }),
  };
}
