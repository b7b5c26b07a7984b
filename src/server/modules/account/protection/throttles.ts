import { createHash } from "node:crypto";
import { AppError } from "#contract/errors.ts";
import type { ErrorId } from "#contract/errors.ts";
import type { Database } from "#server/db/database.ts";
import { throttleStore } from "./throttle-store.ts";
import type { Counting } from "./throttle-store.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Waits of 2, 4, 8 … seconds. */
const seconds = { stepMs: 1000 };
/** Waits of 1, 2, 4 … minutes, for what disturbs the reader of a mailbox. */
const minutes = { stepMs: 30_000 };

/**
 * What may be tried only so often. From the try that uses up the free ones, each is followed by a wait that doubles up to the
 * longest. Counts are forgotten some time after their first try. The numbers are explained in decision 044.
 */
const limits = {
  // Wrong passwords. A known device has a count of its own. Everybody else is counted three times: the account at one address
  // strictly, the account over all addresses beyond what one address can do in a day, and the address beyond what the
  // customers of a mobile network get wrong.
  "login-device": { ...seconds, freeTries: 5, longestWaitMs: 15 * minute, forgottenAfterMs: day },
  "login-account-at-address": { ...seconds, freeTries: 5, longestWaitMs: 15 * minute, forgottenAfterMs: day },
  "login-account": { ...seconds, freeTries: 120, longestWaitMs: hour, forgottenAfterMs: day },
  "login-address": { ...seconds, freeTries: 100, longestWaitMs: minute, forgottenAfterMs: hour },
  // Wrong passwords of somebody who is signed in. Strangers cannot add to it.
  "own-password": { ...seconds, freeTries: 5, longestWaitMs: 15 * minute, forgottenAfterMs: day },
  "register-address": { ...seconds, freeTries: 200, longestWaitMs: minute, forgottenAfterMs: hour },
  // Codes. Rarer than links, because six digits can be guessed: each code is worth five tries.
  "code-account": { ...minutes, freeTries: 2, longestWaitMs: hour, forgottenAfterMs: day },
  // Codes and links apart: codes that a stranger has sent to somebody's address must not keep the owner's link away.
  // More than for an account: strangers who claim somebody's address must not keep its owner from verifying it.
  "code-recipient": { ...minutes, freeTries: 10, longestWaitMs: hour, forgottenAfterMs: day },
  "link-recipient": { ...minutes, freeTries: 2, longestWaitMs: 15 * minute, forgottenAfterMs: hour },
  "notice-recipient": { ...minutes, freeTries: 10, longestWaitMs: 15 * minute, forgottenAfterMs: hour },
  "forgot-account": { ...minutes, freeTries: 3, longestWaitMs: 15 * minute, forgottenAfterMs: hour },
  "forgot-address": { ...seconds, freeTries: 100, longestWaitMs: minute, forgottenAfterMs: hour },
  // Reads everything about a learner.
  "export-account": { ...minutes, freeTries: 6, longestWaitMs: 15 * minute, forgottenAfterMs: hour },
  // Pictures, whether they are stored or rejected: decoding one takes up to two seconds of CPU time.
  avatar: { isCap: true, freeTries: 50, forgottenAfterMs: day },
  "screenshot-learner": { isCap: true, freeTries: 10, forgottenAfterMs: day },
  "screenshot-address": { isCap: true, freeTries: 40, forgottenAfterMs: day },
  // All mail of an hour. Notices apart: whoever uses up the codes and links must not silence what warns the owners.
  "asked-mail": { isCap: true, forgottenAfterMs: hour },
  "notice-mail": { isCap: true, forgottenAfterMs: hour },
} as const;

/** One limit for one subject: a username, an IP address, an e-mail address. */
export type Throttle = { limit: keyof typeof limits; subject: string };

export type Throttles = ReturnType<typeof throttles>;

export type ThrottleSettings = {
  now: () => number;
  /** How far the operator has raised or lowered the rate limits. */
  limitScale: number;
  /** How many mails of each kind may leave in an hour. */
  mailsPerHour: number;
};

/** A hash, because a name may be a mistyped password and an address is personal data. */
function keyOf({ limit, subject }: Throttle): string {
  return createHash("sha256").update(`${limit}\n${subject}`).digest("base64url");
}

export function throttles(database: Database, { now, limitScale, mailsPerHour }: ThrottleSettings) {
  const store = throttleStore(database);

  function counting(subject: Throttle): Counting {
    const key = keyOf(subject);
    const limit = limits[subject.limit];
    // After the last one everybody waits for the end of the hour or day.
    if ("isCap" in limit) return { key, freeTries: mailsPerHour, ...limit };
    // Registering follows the operator's setting for rate limits; guessing passwords and codes never does.
    const scale = subject.limit === "register-address" ? limitScale : 1;
    return { key, ...limit, freeTries: Math.ceil(limit.freeTries * scale) };
  }

  const remainingMs = async (subjects: readonly Throttle[]): Promise<number> =>
    Math.max(0, (await store.blockedUntil(subjects.map(keyOf))) - now());

  return {
    /** Refuses the request while one of the subjects has to wait. */
    assertOpen: async (subjects: readonly Throttle[], error: ErrorId = "request.too-many"): Promise<void> => {
      const waitMs = await remainingMs(subjects);
      if (waitMs > 0) throw new AppError(error, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    },

    /** Whether none of the subjects has to wait, for callers that must not reveal it by refusing. */
    isOpen: async (subjects: readonly Throttle[]): Promise<boolean> => (await remainingMs(subjects)) === 0,

    /** Counts a try, or refuses it while its subject has to wait. */
    spend: async (subject: Throttle, error: ErrorId = "request.too-many"): Promise<void> => {
      const waitMs = await remainingMs([subject]);
      if (waitMs > 0) throw new AppError(error, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
      await store.count([counting(subject)], now());
    },

    /** Counts a try against each subject. */
    count: (subjects: readonly Throttle[]): Promise<void> => store.count(subjects.map(counting), now()),

    /** Starts the count over, as after a success. */
    forget: (subject: Throttle): Promise<void> => store.remove(keyOf(subject)),
  };
}
