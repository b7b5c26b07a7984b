import { history } from "#contract/history.ts";
import type { Waiting } from "#domain/learning/outbox-entry.ts";
import type { Studied } from "#domain/learning/progress-merge.ts";
import { call } from "#web/lib/api/api.ts";
import { ApiError } from "#web/lib/api/api-error.ts";
import { confirmFavourite } from "#web/learning/favourites/favourites.ts";
import { sendAddition, sendRemoval } from "#web/learning/favourites/favourites-service.ts";
import { logProblem } from "#web/lib/log.ts";
import { mergeWithServer } from "#web/learning/progress/progress-sync.ts";
import { useSession } from "#web/lib/session/session.ts";
import type { Delivery } from "./sender.ts";

type Options = { keepalive: boolean };

/** What the server will never take must not hold up the rest: malformed, unknown, taken by another, too large. */
const refusals = [400, 404, 409, 413];

/** Sends one batch: progress of any number of scenes, or one other change. */
export async function deliver(
  batch: readonly Waiting[],
  options: Options = { keepalive: false },
): Promise<Delivery> {
  try {
    await sendBatch(batch, options);
    return "taken";
  } catch (error) {
    if (!isRefusal(error)) throw error;
    logProblem("the server refused a change", error);
    return "refused";
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && error.kind === "server" && refusals.includes(error.status ?? 0);
}

async function sendBatch(batch: readonly Waiting[], options: Options): Promise<void> {
  const studied: Record<string, Studied> = {};
  for (const { change } of batch) {
    if (change.kind === "progress") studied[change.contentId] = change.studied;
    else if (change.kind === "record") await call(history.record, { body: change.record }, options);
    else {
      const userId = useSession.getState().user?.id;
      const send = change.isKept ? sendAddition : sendRemoval;
      const outcome = await send(change.contentId, options);
      if (!outcome.success) throw outcome.cause;
      if (change.isKept && userId !== undefined) confirmFavourite(userId, outcome.data);
    }
  }
  if (Object.keys(studied).length > 0) await mergeWithServer(studied, options);
}
