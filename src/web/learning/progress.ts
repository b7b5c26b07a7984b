import { create } from "zustand";
import {
  finishSegment,
  noProgress,
  openedScene,
  mergedIntoStored,
  parseProgressMap,
  parseRecentItems,
  withPosition,
} from "#domain/learning/progress/progress.ts";
import type { Finished, Progress, ProgressState } from "#domain/learning/progress/progress.ts";
import { mergeProgressStates } from "#domain/learning/progress/progress-merge.ts";
import { isRecord } from "#domain/values.ts";
import { outbox as pageOutbox } from "#web/learning/outbox/outbox.ts";
import type { Outbox } from "#web/learning/outbox/outbox.ts";
import { adoptVisit } from "./visit.ts";
import { logProblem } from "#web/kit/log.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { session as pageSession } from "#web/kit/session/session.ts";
import type { SessionOfPage } from "#web/kit/session/session.ts";
import { readJson, readText, backUp, writeJson, visitKey } from "#web/kit/storage/storage.ts";
import { ownerKeyNames, progressKey, recentKey } from "./stored-names.ts";
import { visitProgress } from "#web/kit/session/owner.ts";

/** The progress that screens show. A visitor's progress lasts as long as the visit. */
export type ShownProgress = ProgressState & {
  isLoading: boolean;
  error: "load-failed" | "update-failed" | null;
};

const nothing: ShownProgress = { ...noProgress, isLoading: false, error: null };

type FinishedListener = (finished: { contentId: string; segment: number }) => void;

function stateOf({ progress, recentItems }: ShownProgress): ProgressState {
  return { progress, recentItems };
}

/** The storage keys of an account's progress or, if there is no user id, of the visit's progress. */
function keysOf(userId: string | undefined): { progress: string; recent: string } {
  return userId === undefined
    ? { progress: visitKey(visitProgress), recent: visitKey(ownerKeyNames.recent) }
    : { progress: progressKey(userId), recent: recentKey(userId) };
}

/** The stored progress of an account or, if there is no user id, of the visit. */
function storedFor(userId: string | undefined): ProgressState {
  const keys = keysOf(userId);
  return {
    progress: parseProgressMap(readJson(keys.progress)),
    recentItems: parseRecentItems(readJson(keys.recent)),
  };
}

/** Whether stored progress cannot be read. If so, backs it up, because the next finished line overwrites it. */
function isUnreadable(userId: string | undefined): boolean {
  const key = keysOf(userId).progress;
  if (readText(key) === null || isRecord(readJson(key))) return false;
  backUp(key);
  return true;
}

/** Merges progress into the stored progress. Backs up unreadable entries before it overwrites them. */
function store(userId: string | undefined, { progress, recentItems }: ProgressState): void {
  const keys = keysOf(userId);
  const before = readJson(keys.progress);
  const known = parseProgressMap(before);
  const isLost = (contentId: string): boolean =>
    isRecord(before) && before[contentId] !== undefined && known[contentId] === undefined;
  if (Object.keys(progress).some(isLost)) backUp(keys.progress);
  writeJson(keys.progress, mergedIntoStored(before, progress));
  writeJson(keys.recent, recentItems);
}

export function createProgress({ session, outbox }: { session: SessionOfPage; outbox: Outbox }) {
  const useStore = create<ShownProgress>(() => ({ ...nothing, isLoading: true }));
  let shownFor: string | undefined;
  let isFollowing = false;
  let hasLoadFailed = false;
  const finishedListeners = new Set<FinishedListener>();

  const show = (next: ProgressState): void => {
    const error = hasLoadFailed ? "load-failed" : null;
    useStore.setState({ ...next, isLoading: false, error }, true);
    store(session.currentUserId(), next);
  };

  /** Shows and stores progress that includes the server's. Clears the error of unreadable stored progress. */
  const showProgress = (next: ProgressState): void => {
    hasLoadFailed = false;
    show(next);
  };

  /** The current state: the shown progress merged with changes that another tab has stored since. */
  const latestProgress = (): ProgressState => {
    const shown = stateOf(useStore.getState());
    return mergeProgressStates(shown, storedFor(session.currentUserId()));
  };

  const postEntry = (contentId: string, { completedSegments, lastPosition, lastUpdated }: Progress): void => {
    outbox.post({ kind: "progress", contentId, studied: { completedSegments, lastPosition, lastUpdated } });
  };

  const showVisit = (): void => {
    useStore.setState({ ...storedFor(undefined), isLoading: false, error: null }, true);
  };

  const showAccount = (userId: string): void => {
    try {
      hasLoadFailed = isUnreadable(userId);
      // Progress that a visitor made before signing in belongs to the account from now on.
      const visit = storedFor(undefined);
      adoptVisit(userId);
      show(mergeProgressStates(storedFor(userId), visit));
      for (const [contentId, entry] of Object.entries(visit.progress)) postEntry(contentId, entry);
    } catch (error) {
      logProblem("progress could not be read", error);
      useStore.setState({ isLoading: false, error: "load-failed" });
    }
  };

  const showCurrentLearner = (): void => {
    const userId = session.currentUserId();
    if (session.useSession.getState().isLoading) return;
    if (userId === shownFor && !useStore.getState().isLoading) return;
    shownFor = userId;
    hasLoadFailed = false;
    if (userId === undefined) showVisit();
    else showAccount(userId);
  };

  /** Shows the stored progress of the signed-in learner. After sign-out the screen shows none. */
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
      show(next);
      const entry = next.progress[contentId];
      if (entry !== undefined) postEntry(contentId, entry);
      return true;
    } catch (error) {
      logProblem("progress could not be stored", error);
      useStore.setState({ error: "update-failed" });
      return false;
    }
  };

  /** Creates an entry for a scene when it is opened. */
  const openScene = (contentId: string): boolean =>
    update((before) => openedScene(before, contentId, Date.now()), contentId);

  /**
   * Stores the position when the learner pauses or leaves inside a line. Does nothing if another learner has
   * signed in since.
   */
  const rememberPlace = (contentId: string, segment: number, by: Owner): boolean =>
    by !== session.owner() ||
    update((before) => withPosition(before, { contentId, segment, now: Date.now() }), contentId);

  /** Records that the learner heard a line to its end or solved its blank. */
  const recordFinished = (finished: Omit<Finished, "now">, by = session.owner()): boolean => {
    if (by !== session.owner()) return true;
    const isStored = update(
      (before) => finishSegment(before, { ...finished, now: Date.now() }),
      finished.contentId,
    );
    for (const listener of finishedListeners) listener(finished);
    return isStored;
  };

  const onFinished = (listener: FinishedListener): (() => void) => {
    finishedListeners.add(listener);
    return () => {
      finishedListeners.delete(listener);
    };
  };

  /** The current progress, for code outside of components. */
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
    rememberPlace,
    recordFinished,
    onFinished,
  };
}

export type LearnerProgress = ReturnType<typeof createProgress>;

export const progress = createProgress({ session: pageSession, outbox: pageOutbox });

export const { useProgress, knownProgress, openScene, rememberPlace, recordFinished, onFinished } = progress;
