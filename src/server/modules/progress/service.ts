import { AppError } from "#contract/errors.ts";
import { contentIdText } from "#contract/learning.schema.ts";
import type { ProgressData, ProgressEntry } from "#contract/progress.schema.ts";
import { mergeStudied, withExistingSegments } from "#domain/learning/progress/progress-merge.ts";
import type { Studied, StudiedMap } from "#domain/learning/progress/progress-merge.ts";
import { percentIn } from "#domain/learning/progress/scene-segments.ts";
import type { Database, Queries } from "#server/db/database.ts";
import { lockUser } from "#server/db/lock-user.ts";
import { rowPages } from "#server/db/row-pages.ts";
import type { JsonPart } from "#server/http/json-file.ts";
import type { SegmentsOf } from "./scene-segments.ts";
import { putProgress, readProgress, readProgressAfter, removeProgress } from "./store.ts";
import type { Stored } from "./store.ts";

export type ProgressDeps = { database: Database; segmentsOf: SegmentsOf; now: () => number };

export async function progressOf(
  { database, segmentsOf }: ProgressDeps,
  userId: string,
): Promise<ProgressData> {
  return present(await readProgress(database.query, userId), segmentsOf);
}

/**
 * Merges a device's progress and returns all progress. Unknown scenes and segments are stored, because
 * another process may have a newer library, but they are not returned.
 */
export async function mergeProgress(
  { database, segmentsOf, now }: ProgressDeps,
  userId: string,
  sent: StudiedMap,
): Promise<ProgressData> {
  const mergedInto = (stored: Stored) => changedScenes(stored, sent, { segmentsOf, now: now() });
  const stored = await readProgress(database.query, userId);
  // Most requests of a device that is opened add nothing, and need no lock.
  if (mergedInto(stored).size === 0) return present(stored, segmentsOf);
  const merged = await database.transaction(async (tx) => {
    if (!(await lockUser(tx, userId))) throw new AppError("unauthorised");
    const current = await readProgress(tx, userId);
    const changed = mergedInto(current);
    await putProgress(tx, userId, changed);
    return new Map([...current, ...changed]);
  });
  return present(merged, segmentsOf);
}

export async function forget(tx: Queries, userId: string): Promise<void> {
  await removeProgress(tx, userId);
}

export function exportOf(query: Queries, userId: string): JsonPart {
  type Entry = [contentId: string, studied: Studied];
  return {
    map: rowPages<Entry>(async (last, limit) => [
      ...(await readProgressAfter(query, userId, { after: last?.[0], limit })),
    ]),
  };
}

/** Limits for scenes and segments that are missing from this library. The device keeps the rest. */
const maxUnknown = { scenes: 200, segments: 5_000 };

function roomForUnknown(stored: Stored, segmentsOf: SegmentsOf): { scenes: number; segments: number } {
  const room = { ...maxUnknown };
  for (const [contentId, { completedSegments }] of stored) {
    const segments = segmentsOf(contentId)?.all;
    if (segments === undefined) room.scenes -= 1;
    for (const segment of completedSegments) if (segments?.includes(segment) !== true) room.segments -= 1;
  }
  return room;
}

/** Merges sent progress and returns the scenes whose progress it changes. */
function changedScenes(
  stored: Stored,
  sent: StudiedMap,
  { segmentsOf, now }: { segmentsOf: SegmentsOf; now: number },
): Stored {
  let counted: ReturnType<typeof roomForUnknown> | undefined;
  // Counted on demand, because unknown data are rare.
  const room = () => (counted ??= roomForUnknown(stored, segmentsOf));
  const changed: Stored = new Map();
  for (const [contentId, entry] of Object.entries(sent)) {
    const scene = segmentsOf(contentId);
    const before = stored.get(contentId);
    const isNewUnknown = scene === undefined && before === undefined;
    if (isNewUnknown && (room().scenes <= 0 || !contentIdText.safeParse(contentId).success)) continue;
    const existing = new Set(scene?.all);
    const known = new Set(before?.completedSegments ?? []);
    const fresh = [...new Set(entry.completedSegments)].filter((segment) => !known.has(segment));
    const beyond = fresh.filter((segment) => !existing.has(segment));
    const unknown = beyond.length === 0 ? [] : beyond.slice(0, Math.max(0, room().segments));
    const segments = [...fresh.filter((segment) => existing.has(segment)), ...unknown];
    // A device with a fast clock would otherwise outrank all others.
    const current: Studied = { ...entry, lastUpdated: Math.min(entry.lastUpdated, now) };
    const { lastPosition, lastUpdated } = mergeStudied(before ?? current, current);
    const completedSegments = [...known, ...segments].sort((a, b) => a - b);
    const merged: Studied = { completedSegments, lastPosition, lastUpdated };
    const isChanged =
      segments.length > 0 || lastPosition !== before?.lastPosition || lastUpdated !== before.lastUpdated;
    if (!isChanged) continue;
    if (isNewUnknown) room().scenes -= 1;
    if (unknown.length > 0) room().segments -= unknown.length;
    changed.set(contentId, merged);
  }
  return changed;
}

function areAllIn(some: readonly number[], all: readonly number[]): boolean {
  let at = 0;
  return some.every((one) => {
    while ((all[at] ?? one) < one) at += 1;
    return all[at] === one;
  });
}

/** Presents progress in the API: scenes and segments that exist, with the percentage. */
function present(stored: Stored, segmentsOf: SegmentsOf): ProgressData {
  const entries: [contentId: string, entry: ProgressEntry][] = [];
  for (const [contentId, entry] of stored) {
    const scene = segmentsOf(contentId);
    if (scene === undefined) continue;
    const { all: segments, paths } = scene;
    const isWhole = areAllIn(entry.completedSegments, segments) && segments.includes(entry.lastPosition);
    const shown = isWhole ? entry : withExistingSegments(entry, segments);
    const { completedSegments, lastPosition, lastUpdated } = shown;
    const totalSegments = paths[0]?.length ?? 0;
    const progress = percentIn(completedSegments, { totalSegments, paths });
    entries.push([
      contentId,
      {
        progress,
        completedSegments: [...completedSegments],
        totalSegments,
        ...(paths.length > 1 && { paths: paths.map((path) => [...path]) }),
        lastPosition,
        lastUpdated,
      },
    ]);
  }
  return Object.fromEntries(entries);
}
