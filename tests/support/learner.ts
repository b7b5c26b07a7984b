import { createEarResults } from "#web/learning/ear-results.ts";
import { createFavourites } from "#web/learning/favourites.ts";
import type { Learner } from "#web/learning/delivery/learner.ts";
import { createOutbox } from "#web/learning/outbox/outbox.ts";
import { createProgress } from "#web/learning/progress.ts";
import { createReviewEvents } from "#web/learning/review/review-events.ts";
import { createReviewDeck } from "#web/learning/review/review-deck.ts";
import type { ReviewDeck } from "#web/learning/review/review-deck.ts";
import { createSession } from "#web/kit/session/session.ts";

/** Opens a new page in the same browser, with the stored data. */
export function openLearner(): Learner & { deck: ReviewDeck } {
  const session = createSession();
  session.restoreSession();
  const outbox = createOutbox({ session });
  const parts = { session, outbox };
  const deck = createReviewDeck(parts);
  return {
    ...parts,
    favourites: createFavourites(parts),
    progress: createProgress(parts),
    reviewEvents: createReviewEvents({ ...parts, deck }),
    earResults: createEarResults(parts),
    deck,
  };
}
