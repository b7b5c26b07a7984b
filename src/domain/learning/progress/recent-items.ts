import { isBegun, mergeRecentItems } from "./progress-merge.ts";
import type { ProgressMap, RecentItem } from "./progress.ts";

/** The studied scenes by progress, latest first, for a device without a recent list. */
export function recentItemsOf(progress: ProgressMap): RecentItem[] {
  const begun = Object.entries(progress).filter(([, entry]) => isBegun(entry));
  return mergeRecentItems(
    begun.map(([id, { lastUpdated }]) => ({ id, timestamp: lastUpdated })),
    [],
  );
}
