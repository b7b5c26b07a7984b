import { isBegun, mergeRecentItems } from "./progress-merge.ts";
import type { ProgressMap, RecentItem } from "./progress.ts";

/** The scenes that progress says were studied, the latest first: a new device has no recent list of its own. */
export function recentItemsOf(progress: ProgressMap): RecentItem[] {
  const begun = Object.entries(progress).filter(([, entry]) => isBegun(entry));
  return mergeRecentItems(
    begun.map(([id, { lastUpdated }]) => ({ id, timestamp: lastUpdated })),
    [],
  );
}
