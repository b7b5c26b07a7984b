import { create } from "zustand";
import {
  finishSegment,
  noProgress,
  openedScene,
  parseProgressMap,
  parseRecentItems,
} from "#domain/learning/progress/progress.ts";
import type { Finished, Progress, ProgressState } from "#domain/learning/progress/progress.ts";
import { mergeProgressStates } from "#domain/learning/progress/progress-merge.ts";
import { outbox as pageOutbox } from "#web/learning/outbox/outbox.ts";
import type { Outbox } from "#web/learning/outbox/outbox.ts";
import { logProblem } from "#web/lib/log.ts";
import { session as pageSession } from "#web/lib/session/session.ts";
import type { SessionOfPage } from "#web/lib/session/session.ts";
import { readJson, storageKeys, writeJson } from "#web/lib/storage/storage.ts";

/** What a screen knows of progress. A visitor's lasts as long as the visit. */
export type ShownProgress = ProgressState & {
  isLoading: boolean;
  error: "load-failed" | "update-failed" | null;
};

const nothing: ShownProgress = { ...noProgress, isLoading: false, error: null };

type FinishedListener = (finished: { contentId: string; segment: number }) => void;

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

/** The progress a page shows: that of whoever is signed in, or of the visitor. */
export function createProgress({ session, outbox }: { session: SessionOfPage; outbox: Outbox }) {
  const useStore = create<ShownProgress>(() => ({ ...nothing, isLoading: true }));
  let shownFor: string | undefined;
  let isFollowing = false;
  const finishedListeners = new Set<FinishedListener>();

  /** Shows a state and stores it for whoever is signed in. */
  const showProgress = (next: ProgressState): void => {
    useStore.setState({ ...next, isLoading: false, error: null }, true);
    const userId = session.currentUserId();
    if (userId === undefined) return;
    writeJson(storageKeys.progress(userId), next.progress);
    writeJson(storageKeys.recent(userId), next.recentItems);
  };

  /** The state to change: what is shown, merged with what another tab has stored meanwhile. */
  const latestProgress = (): ProgressState => {
    const shown = stateOf(useStore.getState());
    const userId = session.currentUserId();
    return userId === undefined ? shown : mergeProgressStates(shown, storedFor(userId));
  };

  const postEntry = (contentId: string, { completedSegments, lastPosition, lastUpdated }: Progress): void => {
    outbox.post({ kind: "progress", contentId, studied: { completedSegments, lastPosition, lastUpdated } });
  };

  const showCurrentLearner = (): void => {
    const userId = session.currentUserId();
    if (session.useSession.getState().isLoading) return;
    if (userId === shownFor && !useStore.getState().isLoading) return;
    const wasVisitor = shownFor === undefined;
    shownFor = userId;
    if (userId === undefined) {
      useStore.setState(nothing, true);
      return;
    }
    try {
      // What a visitor did before signing in belongs to the account from now on.
      const visit = wasVisitor ? stateOf(useStore.getState()) : noProgress;
      showProgress(mergeProgressStates(storedFor(userId), visit));
      for (const [contentId, entry] of Object.entries(visit.progress)) postEntry(contentId, entry);
    } catch (error) {
      logProblem("progress could not be read", error);
      useStore.setState({ isLoading: false, error: "load-failed" });
    }
  };

  /** Shows what is stored for whoever is signed in; after sign-out nothing is left on the screen. */
  const followSession = (): void => {
    if (isFollowing) return;
    isFollowing = true;
    session.useSession.subscribe(showCurrentLearner);
    showCurrentLearner();
  };

  const update = (change: (before: ProgressState) => ProgressState, contentId: string): boolean => {
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
      logProblem("progress could not be stored", error);
      useStore.setState({ error: "update-failed" });
      return false;
    }
  };

  /** A scene that is opened has an entry from then on. */
  const openScene = (contentId: string): boolean =>
    update((before) => openedScene(before, contentId, Date.now()), contentId);

  /** A line was heard to its end, or its blank solved. */
  const recordFinished = (finished: Omit<Finished, "now">): boolean => {
    const isStored = update(
      (before) => finishSegment(before, { ...finished, now: Date.now() }),
      finished.contentId,
    );
    for (const listener of finishedListeners) listener(finished);
    return isStored;
  };

  /** Calls back for every segment that is finished from now on, until the returned function is called. */
  const onFinished = (listener: FinishedListener): (() => void) => {
    finishedListeners.add(listener);
    return () => {
      finishedListeners.delete(listener);
    };
  };

  /** The progress known now, for code outside of a screen. */
  const knownProgress = (): ProgressState => {
    followSession();
    return stateOf(useStore.getState());
  };

  const useProgress = (): ShownProgress => {
    followSession();
    return useStore();
  };

  return {
    useProgress,
    current: useStore.getState,
    knownProgress,
    latestProgress,
    showProgress,
    followSession,
    openScene,
    recordFinished,
    onFinished,
  };
}

export type LearnerProgress = ReturnType<typeof createProgress>;

export const progress = createProgress({ session: pageSession, outbox: pageOutbox });

export const { useProgress, knownProgress, openScene, recordFinished, onFinished } = progress;
