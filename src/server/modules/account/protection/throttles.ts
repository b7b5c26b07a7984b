import { createHash } from "node:crypto";
import { sql } from "kysely";
import { AppError } from "#contract/errors.ts";
import type { Database } from "#server/db/database.ts";

const minute = 60_000;

/**
 * What may be tried only so often: from the try that uses up the free ones on, each is followed by a wait of 2, 4, 8 …
 * steps, 15 minutes at the most. An address is shared by schools and offices, hence more of them free and sooner forgotten.
 */
const limits = {
  "login-account": { freeTries: 5, stepMs: 1000, forgottenAfterMs: 24 * 60 * minute },
  "login-address": { freeTries: 20, stepMs: 1000, forgottenAfterMs: 60 * minute },
  "register-address": { freeTries: 50, stepMs: 1000, forgottenAfterMs: 60 * minute },
  // Mail disturbs somebody: after the second one it is 1, 2, 4, 8 and then 15 minutes.
  "mail-account": { freeTries: 2, stepMs: 30_000, forgottenAfterMs: 60 * minute },
  "mail-recipient": { freeTries: 2, stepMs: 30_000, forgottenAfterMs: 60 * minute },
  "forgot-account": { freeTries: 3, stepMs: 30_000, forgottenAfterMs: 60 * minute },
  "forgot-address": { freeTries: 20, stepMs: 1000, forgottenAfterMs: 60 * minute },
} as const;

const longestWaitMs = 15 * minute;

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
    const { forgottenAfterMs, stepMs, ...limit } = limits[subject.limit];
    // How many may register follows the operator's limit on requests; how often one may guess does not.
    const freeTries = Math.ceil(limit.freeTries * (subject.limit === "register-address" ? limitScale : 1));
    const time = sql`cast(${now()} as bigint)`;
    const tries = sql`(case when throttles.expires_at <= ${time} then 1 else throttles.tries + 1 end)`;
    // More doublings would be beyond the longest wait.
    const doublings = Math.floor(Math.log2(longestWaitMs / stepMs));
    const waitMs = sql`(case when ${tries} < ${sql.lit(freeTries)} then 0
      when ${tries} >= ${sql.lit(freeTries + doublings)} then ${sql.lit(longestWaitMs)}
      else ${sql.lit(stepMs)} << (${tries} - ${sql.lit(freeTries - 1)}) end)`;
    return sql`insert into throttles (key, tries, blocked_until, expires_at)
      values (${keyOf(subject)}, 1, 0, ${now() + forgottenAfterMs})
      on conflict (key) do update set tries = ${tries}, blocked_until = ${time} + ${waitMs}, expires_at =
        case when throttles.expires_at <= ${time} then excluded.expires_at else throttles.expires_at end`;
  }

  /** How long the longest wait still takes; 0 when there is none. */
  async function waitOf(subjects: readonly Throttle[]): Promise<number> {
    const { until } = await database.query
      .selectFrom("throttles")
      .select(({ fn }) => fn.max<number | null>("blocked_until").as("until"))
      .where("key", "in", subjects.map(keyOf))
      .executeTakeFirstOrThrow();
    return Math.max(0, (until ?? 0) - now());
  }

  return {
    /** Refuses while one of the waits is not over. */
    assertOpen: async (subjects: readonly Throttle[]): Promise<void> => {
      const waitMs = await waitOf(subjects);
      if (waitMs > 0) {
        throw new AppError("request.too-many", { retryAfterSeconds: Math.ceil(waitMs / 1000) });
      }
    },

    /** Whether all waits are over, for those who must not be told. */
    isOpen: async (subjects: readonly Throttle[]): Promise<boolean> => (await waitOf(subjects)) === 0,

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
