import { createFavourites } from "#web/learning/favourites/favourites.ts";
import type { Learner } from "#web/learning/delivery/learner.ts";
import { createOutbox } from "#web/learning/outbox/outbox.ts";
import { createProgress } from "#web/learning/progress/progress.ts";
import { createSession } from "#web/lib/session/session.ts";

/** A page of its own in the browser that stands: a second one finds what the first has stored. */
export function openLearner(): Learner {
  const session = createSession();
  session.restoreSession();
  const outbox = createOutbox({ session });
  const parts = { session, outbox };
  return { ...parts, favourites: createFavourites(parts), progress: createProgress(parts) };
}
