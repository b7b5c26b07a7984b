import { createHash } from "node:crypto";
import { dayMs } from "#domain/day.ts";
import { AppError } from "#contract/errors.ts";
import type { ErrorId } from "#contract/errors.ts";
import type { Database } from "#server/db/database.ts";
import { throttleStore } from "./throttle-store.ts";
import type { Counting } from "./throttle-store.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Delays of 2, 4, 8 … seconds. */
const seconds = { stepMs: 1000 };
/** Delays of 1, 2, 4 … minutes, for e-mails. */
const minutes = { stepMs: 30_000 };

/**
 * Limits of tries. After the free tries, each further try is followed by a delay, which doubles up to the
 * maximum. Counts expire some time after the first try. See decision 044.
 */
const limits = {
  // Wrong passwords. A known device has its own count. Otherwise there are three counts: one for the account
  // from this address (strict), one for the account, and one for the address (generous, because mobile
  // networks share addresses).
  "login-device": { ...seconds, freeTries: 5, longestWaitMs: 15 * minute, forgottenAfterMs: dayMs },
  "login-account-at-address": {
    ...seconds,
    freeTries: 5,
    longestWaitMs: 15 * minute,
    forgottenAfterMs: dayMs,
  },
  "login-account": { ...seconds, freeTries: 120, longestWaitMs: hour, forgottenAfterMs: dayMs },
  "login-address": { ...seconds, freeTries: 100, longestWaitMs: minute, forgottenAfterMs: hour },
  // Wrong passwords of a signed-in user. Other people cannot add to this count.
  "own-password": { ...seconds, freeTries: 5, longestWaitMs: 15 * minute, forgottenAfterMs: dayMs },
  "register-address": { ...seconds, freeTries: 200, longestWaitMs: minute, forgottenAfterMs: hour },
  // Stricter than links, because each code allows five guesses at six digits.
  "code-account": { ...minutes, freeTries: 2, longestWaitMs: hour, forgottenAfterMs: dayMs },
  // New accounts are free, so codes are also counted by address.
  "code-address": { ...minutes, freeTries: 20, longestWaitMs: 15 * minute, forgottenAfterMs: hour },
  // Codes and links are counted separately, and the limit is higher than for an account, so that others
  // cannot block the owner of an address.
  "code-recipient": { ...minutes, freeTries: 10, longestWaitMs: hour, forgottenAfterMs: dayMs },
  "link-recipient": { ...minutes, freeTries: 2, longestWaitMs: 15 * minute, forgottenAfterMs: hour },
  "notice-recipient": { ...minutes, freeTries: 10, longestWaitMs: 15 * minute, forgottenAfterMs: hour },
  "forgot-account": { ...minutes, freeTries: 3, longestWaitMs: 15 * minute, forgottenAfterMs: hour },
  "forgot-address": { ...seconds, freeTries: 100, longestWaitMs: minute, forgottenAfterMs: hour },
  "export-account": { ...minutes, freeTries: 6, longestWaitMs: 15 * minute, forgottenAfterMs: hour },
  // Rejected pictures count too, because decoding one takes up to two seconds.
  avatar: { isCap: true, freeTries: 50, forgottenAfterMs: dayMs },
  "screenshot-learner": { isCap: true, freeTries: 10, forgottenAfterMs: dayMs },
  "screenshot-address": { isCap: true, freeTries: 10, forgottenAfterMs: dayMs },
  // All e-mails of an hour. Notices have their own limit, so that requested e-mails and the Sunday e-mails of
  // many learners cannot suppress them.
  "asked-mail": { isCap: true, forgottenAfterMs: hour },
  "link-mail": { isCap: true, forgottenAfterMs: hour },
  "notice-mail": { isCap: true, forgottenAfterMs: hour },
  "week-mail": { isCap: true, forgottenAfterMs: hour },
} as const;

/** The subject is a username, an IP address or an e-mail address. */
export type Throttle = { limit: keyof typeof limits; subject: string };

export type Throttles = ReturnType<typeof throttles>;

export type ThrottleSettings = {
  now: () => number;
  limitScale: number;
  mailsPerHour: number;
};

/** Subjects are hashed, because a name may be a mistyped password and an address is personal data. */
function keyOf({ limit, subject }: Throttle): string {
  return createHash("sha256").update(`${limit}\n${subject}`).digest("base64url");
}

export function throttles(database: Database, { now, limitScale, mailsPerHour }: ThrottleSettings) {
  const store = throttleStore(database);

  function counting(subject: Throttle): Counting {
    const key = keyOf(subject);
    const limit = limits[subject.limit];
    // A cap blocks until its hour or day is over.
    if ("isCap" in limit) return { key, freeTries: mailsPerHour, ...limit };
    // The operator's setting scales how many learners may share an address, but never the limits of guesses.
    const isScaled = subject.limit === "register-address" || subject.limit === "code-address";
    const scale = isScaled ? limitScale : 1;
    return { key, ...limit, freeTries: Math.ceil(limit.freeTries * scale) };
  }

  const remainingMs = async (subjects: readonly Throttle[]): Promise<number> =>
    Math.max(0, (await store.blockedUntil(subjects.map(keyOf))) - now());

  return {
    /** Throws if one of the subjects has to wait. */
    assertOpen: async (subjects: readonly Throttle[], error: ErrorId = "request.too-many"): Promise<void> => {
      const waitMs = await remainingMs(subjects);
      if (waitMs > 0) throw new AppError(error, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    },

    /** Says whether no subject has to wait. For callers that must not reveal the limit. */
    isOpen: async (subjects: readonly Throttle[]): Promise<boolean> => (await remainingMs(subjects)) === 0,

    /** Counts a try. Throws if the subject has to wait. */
    spend: async (subject: Throttle, error: ErrorId = "request.too-many"): Promise<void> => {
      const waitMs = await remainingMs([subject]);
      if (waitMs > 0) throw new AppError(error, { retryAfterSeconds: Math.ceil(waitMs / 1000) });
      await store.count([counting(subject)], now());
    },

    count: (subjects: readonly Throttle[]): Promise<void> => store.count(subjects.map(counting), now()),

    /** Call it after a success. */
    forget: (subject: Throttle): Promise<void> => store.remove(keyOf(subject)),
  };
}
