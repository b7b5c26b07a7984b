import { account } from "#contract/account.ts";
import { replacesAnswer } from "#domain/learning/given-answer.ts";
import { storedAnswer, storeServerAnswer } from "#web/learning/starting-point.ts";
import { call } from "#web/kit/api/api.ts";
import type { SessionOfPage } from "#web/kit/session/session.ts";

/**
 * Compares the answer to the question at the first visit with the account's: the one that holds is then on both sides. An
 * answer of which the server has not heard, given without a network or before the sign-in, is sent.
 */
export async function syncStartingPoint(session: SessionOfPage): Promise<void> {
  const owner = session.owner();
  if (owner.userId === undefined) return;
  let { startingPoint: known } = await call(account.info, {});
  for (;;) {
    // Another learner's answer must not be sent or shown under this name.
    if (session.owner() !== owner) return;
    const own = storedAnswer(owner);
    if (own === undefined || !replacesAnswer(own, known)) break;
    known = (await call(account.setStartingPoint, { body: own })).startingPoint;
    if (session.owner() !== owner) return;
    // The server's moment holds from here on: that of a clock that runs ahead would be sent again and again.
    if (storedAnswer(owner)?.answeredAt === own.answeredAt) break;
  }
  if (known !== undefined) storeServerAnswer(owner, known);
}
