import { integerWithin, isRecord } from "#domain/values.ts";
import { percentIn } from "./scene-segments.ts";
import type { SceneSegments } from "./scene-segments.ts";

/** Progress in one scene. */
export type Progress = {
  /** Whole percent, 0 to 100. */
  progress: number;
  /** Finished segments, in order. */
  completedSegments: readonly number[];
  /** The segment to resume at. */
  lastPosition: number;
  lastUpdated: number;
};

export type ProgressMap = Readonly<Record<string, Progress>>;

/** A recently studied scene. */
export type RecentItem = { id: string; timestamp: number };

export type ProgressState = { progress: ProgressMap; recentItems: readonly RecentItem[] };

export const noProgress: ProgressState = { progress: {}, recentItems: [] };

function moveToFront(items: readonly RecentItem[], id: string, now: number): RecentItem[] {
  return [{ id, timestamp: now }, ...items.filter((item) => item.id !== id)];
}

/** A finished segment of a scene, and optionally the next position. */
export type Finished = SceneSegments & {
  contentId: string;
  segment: number;
  lastPosition?: number;
  now: number;
};

/** The state after a finished segment. */
export function finishSegment(state: ProgressState, finished: Finished): ProgressState {
  const { contentId, segment, lastPosition, now } = finished;
  const before = state.progress[contentId];
  const completed = new Set(before?.completedSegments ?? []).add(segment);
  const completedSegments = [...completed].sort((a, b) => a - b);
  return {
    progress: {
      ...state.progress,
      [contentId]: {
        progress: percentIn(completedSegments, finished),
        completedSegments,
        lastPosition: lastPosition ?? before?.lastPosition ?? 0,
        lastUpdated: now,
      },
    },
    recentItems: moveToFront(state.recentItems, contentId, now),
  };
}

/** The state after a scene is opened. */
export function openedScene(state: ProgressState, contentId: string, now: number): ProgressState {
  if (state.progress[contentId] !== undefined) return state;
  const entry: Progress = { progress: 0, completedSegments: [], lastPosition: 0, lastUpdated: now };
  return { ...state, progress: { ...state.progress, [contentId]: entry } };
}

/**
 * The state after a pause inside a line: sets the position without finishing a segment. A pause at the stored
 * position, or at the start of an unstarted scene, changes nothing, so that an opened scene stays unstarted.
 */
export function withPosition(
  state: ProgressState,
  { contentId, segment, now }: { contentId: string; segment: number; now: number },
): ProgressState {
  const before = state.progress[contentId];
  if (segment === (before?.lastPosition ?? 0)) return state;
  const entry = { progress: 0, completedSegments: [], ...before, lastPosition: segment, lastUpdated: now };
  return {
    progress: { ...state.progress, [contentId]: entry },
    recentItems: moveToFront(state.recentItems, contentId, now),
  };
}

/**
 * The rounded average over started scenes; 0 without any.
 * @example overallProgress({ a: { progress: 50, … }, b: { progress: 25, … } }) // 38
 */
export function overallProgress(progress: ProgressMap): number {
  const all = Object.values(progress);
  if (all.length === 0) return 0;
  return Math.round(all.reduce((sum, one) => sum + one.progress, 0) / all.length);
}

/** Valid progress from any stored value. */
export function parseProgressMap(stored: unknown): ProgressMap {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([contentId, value]) => {
      const one = parseProgress(value);
      return one === undefined ? [] : [[contentId, one]];
    }),
  );
}

/**
 * Merges progress into the stored value and preserves entries and fields of newer versions.
 * @example mergedIntoStored({ a: { progress: 5, …, stars: 3 }, b: "?" }, { a: { progress: 10, … } })
 * // { a: { progress: 10, …, stars: 3 }, b: "?" }
 */
export function mergedIntoStored(stored: unknown, next: ProgressMap): Record<string, unknown> {
  const before = isRecord(stored) ? stored : {};
  const changed = Object.entries(next).map(([contentId, entry]) => {
    const known = before[contentId];
    return [contentId, isRecord(known) ? { ...known, ...entry } : entry];
  });
  return { ...before, ...Object.fromEntries(changed) };
}

function parseProgress(value: unknown): Progress | undefined {
  if (!isRecord(value) || !Array.isArray(value["completedSegments"])) return undefined;
  const segments = value["completedSegments"].filter(
    (segment) => integerWithin(segment, 0, 9_999) !== undefined,
  );
  return {
    progress: integerWithin(value["progress"], 0, 100) ?? 0,
    completedSegments: [...new Set<number>(segments)].sort((a, b) => a - b),
    lastPosition: integerWithin(value["lastPosition"], 0, 9_999) ?? 0,
    lastUpdated: integerWithin(value["lastUpdated"], 0, Number.MAX_SAFE_INTEGER) ?? 0,
  };
}

export function parseRecentItems(stored: unknown): RecentItem[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((item) =>
    isRecord(item) && typeof item["id"] === "string" && typeof item["timestamp"] === "number"
      ? [{ id: item["id"], timestamp: item["timestamp"] }]
      : [],
  );
}
