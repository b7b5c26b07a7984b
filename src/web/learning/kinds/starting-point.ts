import { account as calls } from "#contract/account.ts";
import { replacesAnswer } from "#domain/learning/given-answer.ts";
import { startingPointRules } from "#domain/learning/outbox/changes.ts";
import type { StartingPointChange } from "#domain/learning/outbox/changes.ts";
import { call } from "#web/kit/api/api.ts";
import type { Kind } from "#web/learning/record/kind.ts";
import { storedAnswer, storeServerAnswer } from "#web/learning/starting-point.ts";

/** The answer to the first-visit question. */
export const startingPointKind: Kind<StartingPointChange> = {
  ...startingPointRules,
  push: async (changes, account) => {
    for (const { answer } of changes) {
      account.check();
      const { startingPoint } = await call(calls.setStartingPoint, { body: answer });
      // If the learner has given another answer during the request, it is sent next. Do not compare the times of this
      // answer: if the device's clock is fast, its time would stay later than the server's, and win forever.
      const isUnchanged = storedAnswer(account)?.answeredAt === answer.answeredAt;
      if (startingPoint !== undefined && isUnchanged && account.isCurrent())
        storeServerAnswer(account, startingPoint);
    }
  },
  pull: async (account) => {
    const { startingPoint } = await call(calls.info, {});
    if (!account.isCurrent()) return;
    const answer = storedAnswer(account);
    // An answer from before the sign-in becomes the account's without having been in the outbox.
    if (answer !== undefined && replacesAnswer(answer, startingPoint)) {
      const change: StartingPointChange = { kind: "starting-point", answer };
      account.post(change);
    } else if (startingPoint !== undefined) storeServerAnswer(account, startingPoint);
  },
};
