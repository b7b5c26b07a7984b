import type { Progress, ProgressState, RecentItem } from "./progress.ts";
import { percentIn } from "./scene-segments.ts";
import type { SceneSegments } from "./scene-segments.ts";

/** Progress of one scene, as devices exchange it. */
export type Studied = Pick<Progress, "completedSegments" | "lastPosition" | "lastUpdated">;

export type StudiedMap = Readonly<Record<string, Studied>>;

/** Whether the learner did more than open the scene. */
export function isBegun({ completedSegments, lastPosition }: Studied): boolean {
  return completedSegments.length > 0 || lastPosition > 0;
}

/**
 * Whether the position of `one` is preferred. The newer position wins; if both have the same time, the
 * further position wins. A scene that was only opened has no position, so that opening it on a new phone does
 * not reset the position of other devices.
 */
export function hasNewerPosition(one: Studied, other: Studied): boolean {
  if (isBegun(one) !== isBegun(other)) return isBegun(one);
  if (one.lastUpdated !== other.lastUpdated) return one.lastUpdated > other.lastUpdated;
  return one.lastPosition > other.lastPosition;
}

/**
 * Merges the progress of two devices. Commutative and idempotent.
 * @example mergeStudied({ completedSegments: [0], lastPosition: 1, lastUpdated: 5 }, { completedSegments: [2], lastPosition: 3, lastUpdated: 4 })
 * // { completedSegments: [0, 2], lastPosition: 1, lastUpdated: 5 }
 */
export function mergeStudied(one: Studied, other: Studied): Studied {
  const { lastPosition, lastUpdated } = hasNewerPosition(other, one) ? other : one;
  const completedSegments = inOrder([...one.completedSegments, ...other.completedSegments]);
  return { completedSegments, lastPosition, lastUpdated };
}

/**
 * Removes segments that no longer exist. If the position no longer exists, it moves to the line before.
 * @example withExistingSegments({ completedSegments: [0, 1, 2], lastPosition: 2, lastUpdated: 9 }, [0, 1, 3])
 * // { completedSegments: [0, 1], lastPosition: 1, lastUpdated: 9 }
 */
export function withExistingSegments(entry: Studied, segments: readonly number[]): Studied {
  const existing = new Set(segments);
  const completedSegments = inOrder(entry.completedSegments).filter((segment) => existing.has(segment));
  const before = segments.filter((segment) => segment <= entry.lastPosition);
  const lastPosition = before.length === 0 ? (inOrder(segments)[0] ?? 0) : Math.max(...before);
  return { completedSegments, lastPosition, lastUpdated: entry.lastUpdated };
}

/**
 * Merges two states of one learner: local and server, or before and after sign-in.
 * @param segments the segments of each scene, if known
 */
export function mergeProgressStates(
  one: ProgressState,
  other: ProgressState,
  segments: Readonly<Record<string, SceneSegments>> = {},
): ProgressState {
  const progress: Record<string, Progress> = { ...one.progress, ...other.progress };
  for (const [contentId, own] of Object.entries(one.progress)) {
    const theirs = other.progress[contentId];
    if (theirs === undefined) continue;
    const merged = mergeStudied(own, theirs);
    const counted = segments[contentId];
    progress[contentId] = {
      // Without the segments, uses the larger percentage, because merging never loses a segment.
      progress:
        counted === undefined
          ? Math.max(own.progress, theirs.progress)
          : percentIn(merged.completedSegments, counted),
      ...merged,
    };
  }
  return { progress, recentItems: mergeRecentItems(one.recentItems, other.recentItems) };
}

/** Merges the lists of recent scenes, latest first. */
export function mergeRecentItems(one: readonly RecentItem[], other: readonly RecentItem[]): RecentItem[] {
  const newest = new Map<string, number>();
  for (const { id, timestamp } of [...one, ...other]) {
    newest.set(id, Math.max(timestamp, newest.get(id) ?? timestamp));
  }
  return [...newest]
    .map(([id, timestamp]) => ({ id, timestamp }))
    .sort((a, b) => b.timestamp - a.timestamp || (a.id < b.id ? -1 : 1));
}

function inOrder(segments: readonly number[]): number[] {
  return [...new Set(segments)].sort((a, b) => a - b);
}
