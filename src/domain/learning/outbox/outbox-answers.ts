import { dayMs } from "#domain/day.ts";

/** The response to a change. `status` is 0 without a response of our server. */
export type OutboxAnswer = { status: number };

/**
 * What the outbox does after a response.
 * - `wait`: all changes wait and are retried with exponential backoff.
 * - `later`: the server does not understand this change, perhaps during a deployment. Only this change is
 *   retried later; the other changes do not wait for it.
 * - `rejected`: a retry would not help. The change is saved separately, and the learner sees a message.
 */
export type OutboxStep = "wait" | "later" | "rejected";

/** Errors of the change itself: malformed, conflicting, too large, unsupported. */
const atFault = [400, 409, 413, 415, 422];

/** Temporary failures. A rejected token also ends the session. */
const notNow = [401, 408, 425, 429];

/**
 * A change that the server does not understand is retried for this long. A deployment takes minutes; a scene
 * that was removed by mistake is back within days.
 */
const patienceMs = 30 * dayMs;

/**
 * The next step after a response, by status and age of the change. The test has the whole table.
 * @example stepAfter({ status: 404 }, 60_000) // "later"
 */
export function stepAfter({ status }: OutboxAnswer, ageMs: number): OutboxStep {
  if (status < 400 || status >= 500 || notNow.includes(status)) return "wait";
  if (atFault.includes(status)) return "rejected";
  return ageMs > patienceMs ? "rejected" : "later";
}
