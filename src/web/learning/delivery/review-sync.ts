import { review } from "#contract/review.ts";
import type { ReviewEvent } from "#domain/review/events/event.ts";
import { integerWithin } from "#domain/values.ts";
import { call } from "#web/kit/api/api.ts";
import { readRecord, writeJson } from "#web/kit/storage/storage.ts";
import type { Learner } from "./learner.ts";
import { maxReviewEvents } from "./sender.ts";
import { accountKey } from "#web/kit/session/owner.ts";
import { ownerKeyNames } from "#web/learning/stored-names.ts";

/** Sends events to the server and stores the card states of its response. */
export async function pushReviews(
  { session, reviewEvents }: Learner,
  events: readonly ReviewEvent[],
  options: { keepalive: boolean },
): Promise<void> {
  const userId = session.currentUserId();
  for (let from = 0; from < events.length; from += maxReviewEvents) {
    const part = events.slice(from, from + maxReviewEvents);
    const { cards } = await call(review.push, { body: { events: part } }, options);
    if (userId !== undefined && session.currentUserId() === userId)
      reviewEvents.takeFromServer(userId, { events: [], cards });
  }
}

/** Merges the events and cards of other devices since the last pull. */
export async function pullReviews({ session, reviewEvents }: Learner): Promise<void> {
  const userId = session.currentUserId();
  if (userId === undefined) return;
  const key = accountKey(userId, ownerKeyNames.reviewCursor);
  let after = integerWithin(readRecord(key)["after"], 0, 1_000_000_000) ?? 0;
  for (;;) {
    const pulled = await call(review.pull, { query: { after } });
    if (session.currentUserId() !== userId) return;
    reviewEvents.takeFromServer(userId, pulled);
    after = pulled.cursor;
    writeJson(key, { after });
    if (!pulled.hasMore) return;
  }
}
