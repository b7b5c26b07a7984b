import { createHash } from "node:crypto";
import { AppError } from "#contract/errors.ts";
import type { Database } from "#server/db/database.ts";
import { throttleStore } from "./throttle-store.ts";

const minute = 60_000;

/**
 * What may be tried only so often. From the try that uses up the free ones, each is followed by a wait of 2, 4, 8 … steps,
 * up to 15 minutes. Schools and offices share an IP address, so addresses have more free tries and are forgotten sooner.
 */
const limits = {
  "login-account": { freeTries: 5, stepMs: 1000, forgottenAfterMs: 24 * 60 * minute },
  "login-address": { freeTries: 20, stepMs: 1000, forgottenAfterMs: 60 * minute },
  "register-address": { freeTries: 50, stepMs: 1000, forgottenAfterMs: 60 * minute },
  // Mail disturbs its reader: after the second one the waits are 1, 2, 4, 8 and then 15 minutes.
  "mail-account": { freeTries: 2, stepMs: 30_000, forgottenAfterMs: 60 * minute },
  "mail-recipient": { freeTries: 2, stepMs: 30_000, forgottenAfterMs: 60 * minute },
  "forgot-account": { freeTries: 3, stepMs: 30_000, forgottenAfterMs: 60 * minute },
  // Reads everything about a learner: after the sixth export within an hour the waits are 1, 2, 4, 8 and then 15 minutes.
  "export-account": { freeTries: 6, stepMs: 30_000, forgottenAfterMs: 60 * minute },
  "forgot-address": { freeTries: 20, stepMs: 1000, forgottenAfterMs: 60 * minute },
} as const;

const longestWaitMs = 15 * minute;

/** One limit for one subject: a username, an IP address, an e-mail address. */
export type Throttle = { limit: keyof typeof limits; subject: string };

export type Throttles = ReturnType<typeof throttles>;

/** A hash, because a name may be a mistyped password and an address is personal data. */
function keyOf({ limit, subject }: Throttle): string {
  return createHash("sha256").update(`${limit}\n${subject}`).digest("base64url");
}

export function throttles(
  database: Database,
  { now, limitScale }: { now: () => number; limitScale: number },
) {
  const store = throttleStore(database);
  const remainingMs = async (subjects: readonly Throttle[]): Promise<number> =>
    Math.max(0, (await store.blockedUntil(subjects.map(keyOf))) - now());

  return {
    /** Refuses the request while one of the subjects has to wait. */
    assertOpen: async (subjects: readonly Throttle[]): Promise<void> => {
      const waitMs = await remainingMs(subjects);
      if (waitMs > 0) {
        throw new AppError("request.too-many", { retryAfterSeconds: Math.ceil(waitMs / 1000) });
      }
    },

    /** Whether none of the subjects has to wait, for callers that must not reveal it by refusing. */
    isOpen: async (subjects: readonly Throttle[]): Promise<boolean> => (await remainingMs(subjects)) === 0,

    /** Counts a try against each subject. */
    count: (subjects: readonly Throttle[]): Promise<void> =>
      store.count(
        subjects.map((subject) => {
          const { freeTries, ...limit } = limits[subject.limit];
          // Registering follows the operator's setting for rate limits; guessing passwords and codes never does.
          const scale = subject.limit === "register-address" ? limitScale : 1;
          return { key: keyOf(subject), freeTries: Math.ceil(freeTries * scale), longestWaitMs, ...limit };
        }),
        now(),
      ),

    /** Starts the count over, as after a success. */
    forget: (subject: Throttle): Promise<void> => store.remove(keyOf(subject)),

    /** Deletes counts that no longer limit anybody. */
    sweep: (): Promise<void> => store.removeExpired(now()),
  };
}
