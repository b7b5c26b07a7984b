import { earResults } from "#web/learning/ear-results.ts";
import type { EarResults } from "#web/learning/ear-results.ts";
import { favourites } from "#web/learning/favourites.ts";
import type { Favourites } from "#web/learning/favourites.ts";
import { outbox } from "#web/learning/outbox/outbox.ts";
import type { Outbox } from "#web/learning/outbox/outbox.ts";
import { progress } from "#web/learning/progress.ts";
import type { LearnerProgress } from "#web/learning/progress.ts";
import { reviewEvents } from "#web/learning/review/review-events.ts";
import type { ReviewEvents } from "#web/learning/review/review-events.ts";
import { session } from "#web/kit/session/session.ts";
import type { SessionOfPage } from "#web/kit/session/session.ts";

/** The stores of a page's learner that are synced with the server. */
export type Learner = {
  session: SessionOfPage;
  outbox: Outbox;
  favourites: Favourites;
  progress: LearnerProgress;
  reviewEvents: ReviewEvents;
  earResults: EarResults;
};

export const pageLearner: Learner = { session, outbox, favourites, progress, reviewEvents, earResults };
