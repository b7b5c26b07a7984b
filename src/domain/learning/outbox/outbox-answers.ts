import { dayMs } from "#domain/day.ts";

/** How the server answered a change. `status` is 0 when no answer of ours came: no network, or a page in between. */
export type OutboxAnswer = { status: number };

/**
 * What the outbox does with a change after an answer.
 * - `wait`: nothing can be sent at present. Everything waits, and is tried again with exponential backoff.
 * - `later`: this change is not understood by the process that answered, perhaps an older one in the middle of a
 *   deployment. It is tried again later; the others go on.
 * - `rejected`: sending again would not help. The change is saved apart, and the learner sees a message.
 */
export type OutboxStep = "wait" | "later" | "rejected";

/** The change itself is at fault: malformed, taken, too large, of another type, contradictory. */
const atFault = [400, 409, 413, 415, 422];

/** Temporary failures: too early, too slow, too many. A refused token also ends the session. */
const notNow = [401, 408, 425, 429];

/** A deployment takes minutes, a scene that was taken out by mistake is back within days. */
const patienceMs = 30 * dayMs;

/**
 * What to do with a change that the server did not take, by the answer and the age of the change. The table of
 * answers is in the test beside this file.
 * @example stepAfter({ status: 404 }, 60_000) // "later"
 */
export function stepAfter({ status }: OutboxAnswer, ageMs: number): OutboxStep {
  if (status < 400 || status >= 500 || notNow.includes(status)) return "wait";
  if (atFault.includes(status)) return "rejected";
  return ageMs > patienceMs ? "rejected" : "later";
}
