import { create } from "zustand";
import {
  finishSegment,
  noProgress,
  parseProgressMap,
  parseRecentItems,
  startSession,
} from "#domain/progress.ts";
import type { Finished, Progress, ProgressState } from "#domain/progress.ts";
import { useSession } from "./session.ts";
import { readJson, storageKeys, writeJson } from "./storage.ts";

/** A visitor's progress. Without an account it lives as long as the visit. */
const useProgressStore = create<ProgressState>(() => noProgress);

const currentUserId = (): string | undefined => useSession.getState().user?.id;

/** Shows a state and keeps it for whoever is signed in. */
export function showProgress(next: ProgressState): void {
  useProgressStore.setState(next, true);
  const userId = currentUserId();
  if (userId === undefined) return;
  writeJson(storageKeys.progress(userId), next.progress);
  writeJson(storageKeys.recent(userId), next.recentItems);
}

/** Takes up what is stored for whoever is signed in; signing out leaves nothing behind on the screen. */
export function followSession(): void {
  let shownFor: string | undefined;
  const follow = (): void => {
    const userId = currentUserId();
    if (userId === shownFor) return;
    const wasAnonymous = shownFor === undefined;
    shownFor = userId;
    if (userId === undefined) {
      useProgressStore.setState(noProgress, true);
      return;
    }
    const stored: ProgressState = {
      progress: parseProgressMap(readJson(storageKeys.progress(userId))),
      recentItems: parseRecentItems(readJson(storageKeys.recent(userId))),
    };
    // What a visitor did before signing in belongs to the account from now on.
    const visit = wasAnonymous ? useProgressStore.getState() : noProgress;
    showProgress(joined(stored, visit));
  };
  useSession.subscribe(follow);
  follow();
}

/** Two states of one learner: every finished segment counts, the newer place to resume wins. */
function joined(stored: ProgressState, visit: ProgressState): ProgressState {
  const progress: Record<string, Progress> = { ...stored.progress };
  for (const [contentId, seen] of Object.entries(visit.progress)) {
    const before = progress[contentId];
    if (before === undefined) {
      progress[contentId] = seen;
      continue;
    }
    const newer = seen.lastUpdated >= before.lastUpdated ? seen : before;
    const completedSegments = [...new Set([...before.completedSegments, ...seen.completedSegments])].sort(
      (a, b) => a - b,
    );
    progress[contentId] = { ...newer, progress: Math.max(before.progress, seen.progress), completedSegments };
  }
  const newest = new Map<string, number>();
  for (const { id, timestamp } of [...stored.recentItems, ...visit.recentItems]) {
    newest.set(id, Math.max(timestamp, newest.get(id) ?? 0));
  }
  const recentItems = [...newest]
    .map(([id, timestamp]) => ({ id, timestamp }))
    .sort((a, b) => b.timestamp - a.timestamp);
  return { progress, recentItems };
}

/** What is shown at this moment. */
export const latestProgress = (): ProgressState => useProgressStore.getState();

export function useProgress(): ProgressState {
  return useProgressStore();
}

/** Opens a scene: it has an entry from now on. */
export function openScene(contentId: string): void {
  showProgress(startSession(useProgressStore.getState(), contentId, Date.now()));
}

/** A line was heard to its end, or its blank solved. */
export function recordFinished(finished: Omit<Finished, "now">): void {
  showProgress(finishSegment(useProgressStore.getState(), { ...finished, now: Date.now() }));
}
