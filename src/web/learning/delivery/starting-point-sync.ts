import { account } from "#contract/account.ts";
import { replacesAnswer } from "#domain/learning/given-answer.ts";
import { storedAnswer, storeServerAnswer } from "#web/learning/starting-point.ts";
import { call } from "#web/kit/api/api.ts";
import type { SessionOfPage } from "#web/kit/session/session.ts";

/**
 * Syncs the answer to the first-visit question with the account: afterwards both have the answer that wins.
 * An answer that the server does not have, given offline or before the sign-in, is sent.
 */
export async function syncStartingPoint(session: SessionOfPage): Promise<void> {
  const owner = session.owner();
  if (owner.userId === undefined) return;
  let { startingPoint: known } = await call(account.info, {});
  for (;;) {
    // Another learner's answer must not be sent or shown under this account.
    if (session.owner() !== owner) return;
    const own = storedAnswer(owner);
    if (own === undefined || !replacesAnswer(own, known)) break;
    known = (await call(account.setStartingPoint, { body: own })).startingPoint;
    if (session.owner() !== owner) return;
    // Stop, unless the learner has given another answer during the request. Do not compare the times again:
    // if the device's clock is fast, its time stays later than the server's, and the loop would never end.
    if (storedAnswer(owner)?.answeredAt === own.answeredAt) break;
  }
  if (known !== undefined) storeServerAnswer(owner, known);
}
