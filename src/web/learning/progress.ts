import { create } from "zustand";
import {
  finishSegment,
  mergedIntoStored,
  noProgress,
  openedScene,
  parseProgressMap,
  parseRecentItems,
  withPosition,
} from "#domain/learning/progress/progress.ts";
import type { Finished, Progress, ProgressState } from "#domain/learning/progress/progress.ts";
import { mergeProgressStates } from "#domain/learning/progress/progress-merge.ts";
import { isRecord } from "#domain/values.ts";
import type { ProgressChange } from "#domain/learning/outbox/changes.ts";
import { logProblem } from "#web/kit/log.ts";
import { visitProgress } from "#web/kit/session/owner.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { session as pageSession } from "#web/kit/session/session.ts";
import type { SessionOfPage } from "#web/kit/session/session.ts";
import { backUp, readJson, readText, visitKey } from "#web/kit/storage/storage.ts";
import { outbox as pageOutbox } from "#web/learning/record/outbox.ts";
import type { Outbox } from "#web/learning/record/outbox.ts";
import { putStored, storedValue } from "#web/learning/record/store.ts";
import type { OfOwner } from "#web/learning/record/store.ts";
import { ownerKeyNames, progressKey, recentKey } from "./stored-names.ts";
import { adoptVisit } from "./visit.ts";

type ProgressError = "load-failed" | "update-failed" | null;

/** The progress that screens show. A visitor's progress lasts as long as the visit. */
type ShownProgress = ProgressState & { error: ProgressError };

type FinishedListener = (finished: { contentId: string; segment: number }) => void;

/** The storage keys of an account's or a visit's progress. */
function keysOf({ userId }: OfOwner): [progress: string, recent: string] {
  return userId === undefined
    ? [visitKey(visitProgress), visitKey(ownerKeyNames.recent)]
    : [progressKey(userId), recentKey(userId)];
}

const source = {
  keys: keysOf,
  parse: ([progress, recent]: readonly unknown[]): ProgressState => ({
    progress: parseProgressMap(progress),
    recentItems: parseRecentItems(recent),
  }),
};

export const progressOf = storedValue(source).of;

/** Merges progress into the stored progress. Backs up unreadable entries before it overwrites them. */
export function storeProgress(owner: OfOwner, { progress, recentItems }: ProgressState): void {
  const [key, recent] = keysOf(owner);
  const before = readJson(key);
  const readable = parseProgressMap(before);
  const isLost = (contentId: string): boolean =>
    isRecord(before) && before[contentId] !== undefined && readable[contentId] === undefined;
  if (Object.keys(progress).some(isLost)) backUp(key);
  putStored(key, mergedIntoStored(before, progress));
  putStored(recent, recentItems);
}

/** Whether stored progress cannot be read. If so, backs it up, because the next finished line overwrites it. */
function isUnreadable(owner: OfOwner): boolean {
  const [key] = keysOf(owner);
  if (readText(key) === null || isRecord(readJson(key))) return false;
  backUp(key);
  return true;
}

/** The last failure with one learner's progress. */
const useFailure = create<{ userId: string | undefined; error: ProgressError }>(() => ({
  userId: undefined,
  error: null,
}));

export function setProgressError({ userId }: OfOwner, error: ProgressError): void {
  useFailure.setState({ userId, error });
}

export function createProgress({ session, outbox }: { session: SessionOfPage; outbox: Outbox }) {
  const stored = storedValue({ ...source, session });
  let followed: string | undefined;
  let isFollowing = false;
  /** The progress that this page has stored last for its learner. */
  let own = noProgress;
  const finishedListeners = new Set<FinishedListener>();

  const postEntry = (contentId: string, { completedSegments, lastPosition, lastUpdated }: Progress): void => {
    const studied = { completedSegments, lastPosition, lastUpdated };
    const change: ProgressChange = { kind: "progress", contentId, studied };
    outbox.post(change);
  };

  /** Moves what a visitor did before signing in to the account, which it belongs to from now on. */
  const followLearner = (): void => {
    const owner = session.owner();
    const { userId } = owner;
    if (session.useSession.getState().isLoading || userId === followed) return;
    followed = userId;
    own = noProgress;
    setProgressError(owner, null);
    if (userId === undefined) return;
    try {
      if (isUnreadable(owner)) setProgressError(owner, "load-failed");
      const visit = progressOf({ userId: undefined });
      adoptVisit(userId);
      storeProgress(owner, mergeProgressStates(progressOf(owner), visit));
      for (const [contentId, entry] of Object.entries(visit.progress)) postEntry(contentId, entry);
    } catch (error) {
      logProblem("progress could not be read", error);
      setProgressError(owner, "load-failed");
    }
  };

  /** Adopts the visit when the visitor signs in. */
  const followSession = (): void => {
    if (isFollowing) return;
    isFollowing = true;
    session.useSession.subscribe(followLearner);
    followLearner();
  };

  /** Stored progress with this page's lines of a scene, which another tab may have overwritten at the same instant. */
  const withOwn = (state: ProgressState, contentId: string): ProgressState => {
    const entry = own.progress[contentId];
    if (entry === undefined) return state;
    return mergeProgressStates(state, { progress: { [contentId]: entry }, recentItems: [] });
  };

  const update = (change: (before: ProgressState) => ProgressState, contentId: string): boolean => {
    followSession();
    const owner = session.owner();
    try {
      const before = withOwn(stored.current(), contentId);
      const next = change(before);
      if (next === before) return true;
      own = next;
      storeProgress(owner, next);
      if (errorNow() === "update-failed") setProgressError(owner, null);
      const entry = next.progress[contentId];
      if (entry !== undefined) postEntry(contentId, entry);
      return true;
    } catch (error) {
      logProblem("progress could not be stored", error);
      setProgressError(owner, "update-failed");
      return false;
    }
  };

  const errorNow = ({ userId, error } = useFailure.getState()): ProgressError =>
    userId === session.owner().userId ? error : null;

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
    return stored.current();
  };

  const useProgress = (): ShownProgress => {
    followSession();
    const progress = stored.use();
    return { ...progress, error: errorNow(useFailure()) };
  };

  return {
    useProgress,
    current: (): ShownProgress => ({ ...stored.current(), error: errorNow() }),
    knownProgress,
    followSession,
    openScene,
    rememberPlace,
    recordFinished,
    onFinished,
  };
}

export const progress = createProgress({ session: pageSession, outbox: pageOutbox });

export const { useProgress, knownProgress, openScene, rememberPlace, recordFinished, onFinished } = progress;
