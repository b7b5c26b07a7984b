import { mergeStudied } from "#domain/learning/progress/progress-merge.ts";
import type { StudiedMap } from "#domain/learning/progress/progress-merge.ts";

/** Merges the progress of all scenes. */
export function mergeStudiedMaps(one: StudiedMap, other: StudiedMap): StudiedMap {
  const merged = new Map(Object.entries(one));
  for (const [contentId, entry] of Object.entries(other)) {
    const before = merged.get(contentId);
    merged.set(contentId, before === undefined ? entry : mergeStudied(before, entry));
  }
  return Object.fromEntries(merged);
}
