import { create } from "zustand";
import {
  finishSegment,
  noProgress,
  parseProgressMap,
  parseRecentItems,
  beginScene,
} from "#domain/learning/progress.ts";
import type { Finished, Progress, ProgressState } from "#domain/learning/progress.ts";
import { mergeProgressStates } from "#domain/learning/progress-merge.ts";
import { logProblem } from "#web/lib/log.ts";
import { post } from "#web/learning/outbox/post.ts";
import { useSession } from "#web/lib/session/session.ts";
import { readJson, storageKeys, writeJson } from "#web/lib/storage/storage.ts";

/** What a screen knows of progress. Without an account it lives as long as the visit. */
export type ShownProgress = ProgressState & {
  isLoading: boolean;
  error: "load-failed" | "update-failed" | null;
};

const nothing: ShownProgress = { ...noProgress, isLoading: false, error: null };

const useProgressStore = create<ShownProgress>(() => ({ ...nothing, isLoading: true }));

const currentUserId = (): string | undefined => useSession.getState().user?.id;

function stateOf({ progress, recentItems }: ShownProgress): ProgressState {
  return { progress, recentItems };
}

/** What is stored for a learner. */
function storedFor(userId: string): ProgressState {
  return {
    progress: parseProgressMap(readJson(storageKeys.progress(userId))),
    recentItems: parseRecentItems(readJson(storageKeys.recent(userId))),
  };
}

/** Shows a state and keeps it for whoever is signed in. */
export function showProgress(next: ProgressState): void {
  useProgressStore.setState({ ...next, isLoading: false, error: null }, true);
  const userId = currentUserId();
  if (userId === undefined) return;
  writeJson(storageKeys.progress(userId), next.progress);
  writeJson(storageKeys.recent(userId), next.recentItems);
}

/** The state to go on from: what is shown, and what another tab has stored meanwhile. */
export function latestProgress(): ProgressState {
  const shown = stateOf(useProgressStore.getState());
  const userId = currentUserId();
  return userId === undefined ? shown : mergeProgressStates(shown, storedFor(userId));
}

function postEntry(contentId: string, { completedSegments, lastPosition, lastUpdated }: Progress): void {
  post({ kind: "progress", contentId, studied: { completedSegments, lastPosition, lastUpdated } });
}

let shownFor: string | undefined;
let isFollowing = false;

/** Takes up what is stored for whoever is signed in; signing out leaves nothing behind on the screen. */
export function followSession(): void {
  if (isFollowing) return;
  isFollowing = true;
  useSession.subscribe(followNow);
  followNow();
}

function followNow(): void {
  const userId = currentUserId();
  if (useSession.getState().isLoading) return;
  if (userId === shownFor && !useProgressStore.getState().isLoading) return;
  const wasAnonymous = shownFor === undefined;
  shownFor = userId;
  if (userId === undefined) {
    useProgressStore.setState(nothing, true);
    return;
  }
  try {
    // What a visitor did before signing in belongs to the account from now on.
    const visit = wasAnonymous ? stateOf(useProgressStore.getState()) : noProgress;
    showProgress(mergeProgressStates(storedFor(userId), visit));
    for (const [contentId, entry] of Object.entries(visit.progress)) postEntry(contentId, entry);
  } catch (error) {
    logProblem("progress could not be read", error);
    useProgressStore.setState({ isLoading: false, error: "load-failed" });
  }
}

export function useProgress(): ShownProgress {
  followSession();
  return useProgressStore();
}

/** What the screens show now. */
export const currentProgress = (): ShownProgress => useProgressStore.getState();

/** What is known now, outside of a screen. */
export function knownProgress(): ProgressState {
  followSession();
  return stateOf(useProgressStore.getState());
}

/** Opens a scene: it has an entry from now on. */
export function openScene(contentId: string): boolean {
  return update((before) => beginScene(before, contentId, Date.now()), contentId);
}

type Hearer = (finished: { contentId: string; segment: number }) => void;
const hearers = new Set<Hearer>();

/** A line was heard to its end, or its blank solved. */
export function recordFinished(finished: Omit<Finished, "now">): boolean {
  const isKept = update(
    (before) => finishSegment(before, { ...finished, now: Date.now() }),
    finished.contentId,
  );
  for (const hear of hearers) hear(finished);
  return isKept;
}

/** Calls back for every segment that is finished from now on, until the returned function is called. */
export function onFinished(hear: Hearer): () => void {
  hearers.add(hear);
  return () => {
    hearers.delete(hear);
  };
}

function update(change: (before: ProgressState) => ProgressState, contentId: string): boolean {
  followSession();
  try {
    const before = latestProgress();
    const next = change(before);
    if (next === before) return true;
    showProgress(next);
    const entry = next.progress[contentId];
    if (entry !== undefined) postEntry(contentId, entry);
    return true;
  } catch (error) {
    logProblem("progress could not be kept", error);
    useProgressStore.setState({ error: "update-failed" });
    return false;
  }
}
