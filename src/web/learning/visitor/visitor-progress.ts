import { parseProgressMap, parseRecentItems } from "#domain/learning/progress/progress.ts";
import { isRecord } from "#domain/values.ts";
import { useSession } from "#web/lib/session/session.ts";
import { tabKeys } from "#web/lib/storage/storage.ts";
import { keepInTab, takeFromTab } from "#web/lib/storage/tab-storage.ts";
import { progress } from "#web/learning/progress/progress.ts";

/** Stores a visitor's progress, which is in memory only, before signing in leads through another site. */
export function keepVisitorProgress(): void {
  if (!useSession.getState().isAuthenticated) keepInTab(tabKeys.visit, progress.latestProgress());
}

/** Shows the visitor's progress again after the return from the other site. */
export function resumeVisitorProgress(): void {
  const kept = takeFromTab(tabKeys.visit);
  if (!isRecord(kept) || useSession.getState().isAuthenticated) return;
  progress.showProgress({
    progress: parseProgressMap(kept["progress"]),
    recentItems: parseRecentItems(kept["recentItems"]),
  });
}
