import { progress } from "#contract/progress.ts";
import type { StudiedMap } from "#domain/progress-merge.ts";
import { call } from "./api.ts";
import { knownProgress, takeServerProgress } from "./progress.ts";
import { useSession } from "./session.ts";

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
