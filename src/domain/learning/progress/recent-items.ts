import { isBegun, mergeRecentItems } from "./progress-merge.ts";
import type { ProgressMap, RecentItem } from "./progress.ts";

/** Recently studied scenes derived from progress, latest first, for a device without a stored list. */
export function recentItemsOf(progress: ProgressMap): RecentItem[] {
  const begun = Object.entries(progress).filter(([, entry]) => isBegun(entry));
  return mergeRecentItems(
    begun.map(([id, { lastUpdated }]) => ({ id, timestamp: lastUpdated })),
    [],
  );
}
