import { progress } from "#contract/progress.ts";
import type { ProgressData } from "#contract/progress.schema.ts";
import type { Progress, ProgressState } from "#domain/learning/progress.ts";
import { mergeProgressStates, recentItemsOf } from "#domain/learning/progress-merge.ts";
import type { StudiedMap } from "#domain/learning/progress-merge.ts";
import { call } from "#web/lib/api/api.ts";
import { knownProgress, latestProgress, showProgress } from "./progress.ts";
import { useSession } from "#web/lib/session/session.ts";

/** As many scenes as one request may tell of. */
const mostScenes = 2_000;

/** Tells the server what happened, and takes up what it knows from other devices. */
export async function mergeWithServer(told: StudiedMap, options?: { keepalive: boolean }): Promise<void> {
  const userId = useSession.getState().user?.id;
  if (userId === undefined) return;
  const asked = knownProgress();
  const body = Object.fromEntries(
    Object.entries(told)
      .slice(0, mostScenes)
      .map(([contentId, { completedSegments, lastPosition, lastUpdated }]) => [
        contentId,
        { completedSegments: [...completedSegments], lastPosition, lastUpdated },
      ]),
  );
  takeServerProgress(userId, await call(progress.merge, { body }, options), asked);
}

/** All that this browser knows, against everything the server knows: nothing is left behind on either side. */
export function mergeAllWithServer(): Promise<void> {
  return mergeWithServer(knownProgress().progress);
}

/**
 * Takes up what the server has from all devices. It has the last word on every scene, down to segments that no longer
 * exist, except where something happened here after it was asked.
 */
function takeServerProgress(userId: string, answer: ProgressData, asked: ProgressState): void {
  if (useSession.getState().user?.id !== userId) return;
  const now = latestProgress();
  const fromServer: Record<string, Progress> = {};
  const totals: Record<string, number> = {};
  for (const [contentId, { totalSegments, ...entry }] of Object.entries(answer)) {
    fromServer[contentId] = entry;
    totals[contentId] = totalSegments;
  }
  const recentItems = recentItemsOf(fromServer);
  const merged = mergeProgressStates(now, { progress: fromServer, recentItems }, totals);
  const isUntouched = (contentId: string): boolean =>
    now.progress[contentId]?.lastUpdated === asked.progress[contentId]?.lastUpdated;
  const settled = Object.entries(fromServer).filter(([contentId]) => isUntouched(contentId));
  showProgress({ ...merged, progress: { ...merged.progress, ...Object.fromEntries(settled) } });
}
