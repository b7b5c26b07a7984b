import type { InputOf } from "#contract/endpoint.ts";
import { progress as progressCalls } from "#contract/progress.ts";
import type { ProgressData } from "#contract/progress.schema.ts";
import type { Progress, ProgressState } from "#domain/learning/progress/progress.ts";
import { mergeProgressStates } from "#domain/learning/progress/progress-merge.ts";
import type { StudiedMap } from "#domain/learning/progress/progress-merge.ts";
import type { SceneSegments } from "#domain/learning/progress/scene-segments.ts";
import { recentItemsOf } from "#domain/learning/progress/recent-items.ts";
import { call } from "#web/kit/api/api.ts";
import type { Learner } from "./learner.ts";

/**
 * Limits per request: below the server's limits, and below the 64 KB that browsers send when the learner
 * leaves a page.
 */
const maxScenes = 200;
const maxSegments = 5_000;

type Body = InputOf<typeof progressCalls.merge>["body"];

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
export async function mergeWithServer(
  learner: Learner,
  studied: StudiedMap,
  options?: { keepalive: boolean },
): Promise<void> {
  const userId = learner.session.currentUserId();
  if (userId === undefined) return;
  for (const body of partsOf(studied)) {
    const before = learner.progress.knownProgress();
    const answer = await call(progressCalls.merge, { body }, options);
    if (learner.session.currentUserId() !== userId) return;
    takeServerProgress(learner, answer, before);
  }
}

/** Sends all progress in this browser. Afterwards the server and this browser have the same progress. */
export function mergeAllWithServer(learner: Learner): Promise<void> {
  return mergeWithServer(learner, learner.progress.knownProgress().progress);
}

/**
 * Merges the server's progress of all devices into the local progress. The response never replaces local
 * progress: during a deployment, an older process omits lines that it does not know. The percentage comes
 * from the server, which counts only lines that exist, unless the learner has made progress since the
 * request.
 */
function takeServerProgress({ progress }: Learner, answer: ProgressData, before: ProgressState): void {
  const now = progress.latestProgress();
  const fromServer: Record<string, Progress> = {};
  const segments: Record<string, SceneSegments> = {};
  for (const [contentId, { totalSegments, paths, ...entry }] of Object.entries(answer)) {
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
  progress.showProgress({ ...merged, progress: Object.fromEntries(entries) });
}
