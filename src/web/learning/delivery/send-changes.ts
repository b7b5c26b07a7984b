import { favourites as favouriteCalls } from "#contract/favourites.ts";
import { earResults as earCalls } from "#contract/ear-results.ts";
import { history } from "#contract/history.ts";
import { stepAfter } from "#domain/learning/outbox/outbox-answers.ts";
import { instantOf } from "#domain/learning/outbox/outbox.ts";
import type { PendingChange } from "#domain/learning/outbox/outbox-entry.ts";
import type { Studied } from "#domain/learning/progress/progress-merge.ts";
import type { ReviewEvent } from "#domain/review/events/event.ts";
import { call } from "#web/kit/api/api.ts";
import { ApiError } from "#web/kit/api/api-error.ts";
import { logProblem } from "#web/kit/log.ts";
import type { Learner } from "./learner.ts";
import { earParts } from "./ear-sync.ts";
import { mergeWithServer } from "./progress-sync.ts";
import { pushReviews } from "./review-sync.ts";
import type { Delivery } from "./sender.ts";

type Options = { keepalive: boolean };

/**
 * Sends one batch: progress of any number of scenes, events of several cards, or one other change. Throws if
 * all changes have to wait.
 */
export async function sendChanges(
  learner: Learner,
  batch: readonly PendingChange[],
  options: Options = { keepalive: false },
): Promise<Delivery> {
  try {
    await sendBatch(learner, batch, options);
    return "taken";
  } catch (error) {
    const madeAt = Math.max(...batch.flatMap(({ ids }) => ids.map(instantOf)));
    const step = stepAfter({ status: statusOf(error) }, Date.now() - madeAt);
    if (step === "wait") throw error;
    logProblem("the server rejected a change", error);
    return step;
  }
}

/** The status of a response of our server; 0 for any other error. */
function statusOf(error: unknown): number {
  return error instanceof ApiError && error.kind === "server" ? (error.status ?? 0) : 0;
}

async function sendBatch(learner: Learner, batch: readonly PendingChange[], options: Options): Promise<void> {
  const studied: Record<string, Studied> = {};
  const reviewed: ReviewEvent[] = [];
  for (const { change } of batch) {
    if (change.kind === "progress") studied[change.contentId] = change.studied;
    else if (change.kind === "review") reviewed.push(...change.events);
    else if (change.kind === "ear")
      for (const part of earParts(change.results))
        await call(earCalls.push, { body: { results: part } }, options);
    else if (change.kind === "record") await call(history.record, { body: change.record }, options);
    else await sendFavourite(learner, change, options);
  }
  if (Object.keys(studied).length > 0) await mergeWithServer(learner, studied, options);
  await pushReviews(learner, reviewed, options);
}

async function sendFavourite(
  { session, favourites }: Learner,
  { contentId, isKept }: { contentId: string; isKept: boolean },
  options: Options,
): Promise<void> {
  const userId = session.currentUserId();
  if (!isKept) {
    await call(favouriteCalls.remove, { params: { contentId } }, options);
    return;
  }
  const answer = await call(favouriteCalls.add, { params: { contentId } }, options);
  if (userId !== undefined) favourites.confirmFavourite(userId, answer);
}
