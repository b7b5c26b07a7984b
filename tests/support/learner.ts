import { createEarResults } from "#web/learning/ear-results.ts";
import { createFavourites } from "#web/learning/favourites.ts";
import { createOutbox } from "#web/learning/record/outbox.ts";
import { createProgress } from "#web/learning/progress.ts";
import { createReviewEvents } from "#web/learning/review/review-events.ts";
import { createReviewDeck } from "#web/learning/review/review-deck.ts";
import { createSession } from "#web/kit/session/session.ts";

/** Opens a new page in the same browser, with the stored data. */
export function openLearner() {
  const session = createSession();
  session.restoreSession();
  const outbox = createOutbox({ session });
  const parts = { session, outbox };
  return {
    ...parts,
    favourites: createFavourites(parts),
    progress: createProgress(parts),
    reviewEvents: createReviewEvents(parts),
    earResults: createEarResults(parts),
    deck: createReviewDeck(parts),
  };
}

/** Opens a page with everything that syncs its data. */
export async function openSyncedLearner() {
  // The API client reads `window` when it is loaded, so `window` must be stubbed before the import.
  const [{ createDelivery }, { createPull }, { kinds }] = await Promise.all([
    import("#web/learning/record/delivery.ts"),
    import("#web/learning/record/pull.ts"),
    import("#web/learning/kinds/kinds.ts"),
  ]);
  const learner = openLearner();
  const delivery = createDelivery(learner, kinds);
  const pullKind = createPull(learner, delivery);
  return {
    ...learner,
    ...delivery,
    /** Pulls the data of one kind, or of all. */
    pull: async (name?: string): Promise<void> => {
      for (const kind of kinds) if (name === undefined || kind.kind === name) await pullKind(kind);
    },
  };
}
