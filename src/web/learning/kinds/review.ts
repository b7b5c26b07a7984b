import { review } from "#contract/review.ts";
import { maxReviewEvents, reviewRules } from "#domain/learning/outbox/changes.ts";
import type { ReviewChange } from "#domain/learning/outbox/changes.ts";
import { call } from "#web/kit/api/api.ts";
import { pullAfterCursor } from "#web/learning/record/cursor.ts";
import type { Kind } from "#web/learning/record/kind.ts";
import { postVisitEvents, storeReviews } from "#web/learning/review/review-events.ts";
import { ownerKeyNames } from "#web/learning/stored-names.ts";

export const reviewKind: Kind<ReviewChange> = {
  ...reviewRules,
  adopt: postVisitEvents,
  push: async (changes, account, options) => {
    const events = changes.flatMap((change) => change.events);
    for (let from = 0; from < events.length; from += maxReviewEvents) {
      account.check();
      const part = events.slice(from, from + maxReviewEvents);
      const { cards } = await call(review.push, { body: { events: part } }, options);
      if (account.isCurrent()) storeReviews(account, { events: [], cards });
    }
  },
  pull: (account) =>
    pullAfterCursor(account, ownerKeyNames.reviewCursor, async (after) => {
      const page = await call(review.pull, { query: { after } });
      return { ...page, store: () => storeReviews(account, page) };
    }),
};
