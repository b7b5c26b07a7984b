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

/** How much one request holds: less than the server takes, and less than browsers send when a page is left (64 KB). */
const mostScenes = 200;
const mostSegments = 5_000;

type Body = InputOf<typeof progressCalls.merge>["body"];

/** Progress in parts, each as large as one request may be; one empty part where there is nothing. */
function partsOf(studied: StudiedMap): Body[] {
  let part: [contentId: string, studied: Body[string]][] = [];
  const parts = [part];
  let segments = 0;
  for (const [contentId, { completedSegments, lastPosition, lastUpdated }] of Object.entries(studied)) {
    segments += completedSegments.length;
    if (part.length === mostScenes || segments > mostSegments) {
      part = [];
      parts.push(part);
      segments = completedSegments.length;
    }
    part.push([contentId, { completedSegments: [...completedSegments], lastPosition, lastUpdated }]);
  }
  return parts.map((entries) => Object.fromEntries(entries));
}

/** Sends progress to the server and takes over what it knows from other devices. */
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

/** Sends everything this browser knows: afterwards both sides know the same. */
export function mergeAllWithServer(learner: Learner): Promise<void> {
  return mergeWithServer(learner, learner.progress.knownProgress().progress);
}

/**
 * Takes over what the server has from all devices. Its answer is merged into what is known here and never replaces it:
 * an older process, in the middle of a deployment, leaves out lines that it does not know. The percentage is the
 * server's, which counts only lines that exist, unless something happened since it was asked.
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
