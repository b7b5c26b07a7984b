import { parseProgressMap, parseRecentItems } from "#domain/learning/progress.ts";
import { isRecord, parseJson } from "#domain/values.ts";
import { latestProgress, showProgress } from "./progress.ts";
import { useSession } from "#web/lib/session/session.ts";

const key = "kaiwa:visit";

/** Before the visit leads through another site: what a visitor without an account has learned is in memory only. */
export function keepVisit(): void {
  if (useSession.getState().isAuthenticated) return;
  try {
    window.sessionStorage.setItem(key, JSON.stringify(latestProgress()));
  } catch {
    // Storage is refused or full: signing in matters more.
  }
}

/** Back from there, the visit goes on where it was. */
export function resumeVisit(): void {
  try {
    const kept = parseJson(window.sessionStorage.getItem(key) ?? "");
    window.sessionStorage.removeItem(key);
    if (!isRecord(kept) || useSession.getState().isAuthenticated) return;
    showProgress({
      progress: parseProgressMap(kept["progress"]),
      recentItems: parseRecentItems(kept["recentItems"]),
    });
  } catch {
    // Storage is refused: nothing was kept.
  }
}
