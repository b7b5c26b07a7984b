import type { InputOf } from "#contract/endpoint.ts";
import { progress as calls } from "#contract/progress.ts";
import type { ProgressData } from "#contract/progress.schema.ts";
import type { Progress, ProgressState } from "#domain/learning/progress/progress.ts";
import { mergeProgressStates } from "#domain/learning/progress/progress-merge.ts";
import type { StudiedMap } from "#domain/learning/progress/progress-merge.ts";
import type { SceneSegments } from "#domain/learning/progress/scene-segments.ts";
import { progressRules } from "#domain/learning/outbox/changes.ts";
import type { ProgressChange } from "#domain/learning/outbox/changes.ts";
import { recentItemsOf } from "#domain/learning/progress/recent-items.ts";
import { call } from "#web/kit/api/api.ts";
import { progressOf, setProgressError, storeProgress } from "#web/learning/progress.ts";
import type { Account, Kind } from "#web/learning/record/kind.ts";

/**
 * Limits per request: below the server's limits, and below the 64 KB that browsers send when the learner
 * leaves a page.
 */
const maxScenes = 200;
const maxSegments = 5_000;

type Body = InputOf<typeof calls.merge>["body"];

/** Splits progress into parts that fit into one request. Returns one empty part if there is no progress. */
function partsOf(studied: StudiedMap): Body[] {
  let part: [contentId: string, studied: Body[string]][] = [];
  const parts = [part];
  let segments = 0;
  for (const [contentId, { completedSegments, lastPosition, lastUpdated }] of Object.entries(studied)) {
    segments += completedSegments.length;
    if (part.length === maxScenes || segments > maxSegments) {
      part = [];
      parts.push(part);
      segments = completedSegments.length;
    }
    part.push([contentId, { completedSegments: [...completedSegments], lastPosition, lastUpdated }]);
  }
  return parts.map((entries) => Object.fromEntries(entries));
}

/** Sends progress to the server and merges the progress of other devices from its response. */
async function mergeWithServer(
  account: Account,
  studied: StudiedMap,
  options?: { keepalive: boolean },
): Promise<void> {
  for (const body of partsOf(studied)) {
    account.check();
    const before = progressOf(account);
    const response = await call(calls.merge, { body }, options);
    if (account.isCurrent()) takeProgress(account, response, before);
  }
}

/**
 * Merges the server's progress of all devices into the local progress. The response never replaces local
 * progress: during a deployment, an older process omits lines that it does not know. The percentage comes
 * from the server, which counts only lines that exist, unless the learner has made progress since the
 * request.
 */
function takeProgress(account: Account, response: ProgressData, before: ProgressState): void {
  const now = progressOf(account);
  const fromServer: Record<string, Progress> = {};
  const segments: Record<string, SceneSegments> = {};
  for (const [contentId, { totalSegments, paths, ...entry }] of Object.entries(response)) {
    fromServer[contentId] = entry;
    segments[contentId] = { totalSegments, paths };
  }
  const recentItems = recentItemsOf(fromServer);
  const merged = mergeProgressStates(now, { progress: fromServer, recentItems }, segments);
  const entries = Object.entries(merged.progress).map(([contentId, entry]): [string, Progress] => {
    const isUnchanged = now.progress[contentId]?.lastUpdated === before.progress[contentId]?.lastUpdated;
    const percent = isUnchanged ? fromServer[contentId]?.progress : undefined;
    return [contentId, percent === undefined ? entry : { ...entry, progress: percent }];
  });
  storeProgress(account, { ...merged, progress: Object.fromEntries(entries) });
  setProgressError(account, null);
}

export const progressKind: Kind<ProgressChange> = {
  ...progressRules,
  push: (changes, account, options) =>
    mergeWithServer(
      account,
      Object.fromEntries(changes.map(({ contentId, studied }) => [contentId, studied])),
      options,
    ),
  /** Sends all progress in this browser. Afterwards the server and this browser have the same progress. */
  pull: (account) => mergeWithServer(account, progressOf(account).progress),
};
