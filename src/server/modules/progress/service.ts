import type { ProgressData, ProgressEntry } from "#contract/progress.schema.ts";
import { hasNewerPosition, withExistingSegments } from "#domain/learning/progress/progress-merge.ts";
import type { Studied, StudiedMap } from "#domain/learning/progress/progress-merge.ts";
import { percentOf } from "#domain/learning/progress/progress.ts";
import type { Database, Queries } from "#server/db/database.ts";
import type { SegmentsOf } from "./scene-segments.ts";
import { addNews, readProgress, removeProgress } from "./store.ts";
import type { News, Stored } from "./store.ts";

export type ProgressDeps = { database: Database; segmentsOf: SegmentsOf; now: () => number };

/** A learner's progress on all devices together. */
export async function progressOf(
  { database, segmentsOf }: ProgressDeps,
  userId: string,
): Promise<ProgressData> {
  return present(await readProgress(database.query, userId), segmentsOf);
}

/** Merges a device's progress into what is stored, and returns the whole. */
export async function mergeProgress(
  { database, segmentsOf, now }: ProgressDeps,
  userId: string,
  sent: StudiedMap,
): Promise<ProgressData> {
  const stored = await readProgress(database.query, userId);
  const news = newsIn(stored, sent, { segmentsOf, now: now() });
  if (news.length === 0) return present(stored, segmentsOf);
  await database.transaction((tx) => addNews(tx, userId, news));
  return present(await readProgress(database.query, userId), segmentsOf);
}

/** Erases all progress of a learner. */
export async function forget(tx: Queries, userId: string): Promise<void> {
  await removeProgress(tx, userId);
}

/** All progress of a learner, including segments that no longer exist. */
export async function exportOf(query: Queries, userId: string): Promise<StudiedMap> {
  return Object.fromEntries(await readProgress(query, userId));
}

/**
 * What a device sent that is not stored yet. Reading first only saves writes, since most of what devices send is stored
 * already; concurrent writes are merged correctly by the statements themselves.
 */
function newsIn(
  stored: Stored,
  sent: StudiedMap,
  { segmentsOf, now }: { segmentsOf: SegmentsOf; now: number },
): News[] {
  return Object.entries(sent).flatMap(([contentId, entry]) => {
    const segments = segmentsOf(contentId);
    if (segments === undefined) return [];
    const existing = new Set(segments);
    const told: Studied = {
      completedSegments: entry.completedSegments.filter((segment) => existing.has(segment)),
      lastPosition: entry.lastPosition,
      // Otherwise a device whose clock runs ahead would outrank all others until that time.
      lastUpdated: Math.min(entry.lastUpdated, now),
    };
    const before = stored.get(contentId);
    const known = new Set(before?.completedSegments ?? []);
    const fresh = [...new Set(told.completedSegments)].filter((segment) => !known.has(segment));
    const position = before === undefined || hasNewerPosition(told, before) ? told : undefined;
    return fresh.length === 0 && position === undefined ? [] : [{ contentId, segments: fresh, position }];
  });
}

/** Progress as the API shows it: only of scenes and segments that exist, with the percentage. */
function present(stored: Stored, segmentsOf: SegmentsOf): ProgressData {
  const entries = [...stored].flatMap(([contentId, entry]): [string, ProgressEntry][] => {
    const segments = segmentsOf(contentId);
    if (segments === undefined) return [];
    const { completedSegments, lastPosition, lastUpdated } = withExistingSegments(entry, segments);
    const progress = percentOf(completedSegments.length, segments.length);
    return [
      [
        contentId,
        {
          progress,
          completedSegments: [...completedSegments],
          totalSegments: segments.length,
          lastPosition,
          lastUpdated,
        },
      ],
    ];
  });
  return Object.fromEntries(entries);
}
