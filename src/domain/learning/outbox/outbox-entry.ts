import type { ContrastId } from "#domain/ear/contrast.ts";
import type { EarResult } from "#domain/ear/result.ts";
import type { Favourite } from "#domain/learning/favourites.ts";
import type { Studied } from "#domain/learning/progress/progress-merge.ts";
import type { StudyRecord } from "#domain/learning/records/study-record.ts";
import type { ReviewEvent } from "#domain/review/events/event.ts";

/** A change in the browser that must reach the server. */
export type Change =
  | { kind: "favourite"; contentId: string; isKept: boolean; favourite?: Favourite | undefined }
  | { kind: "progress"; contentId: string; studied: Studied }
  | { kind: "record"; record: StudyRecord }
  | { kind: "review"; card: string; events: readonly ReviewEvent[] }
  | { kind: "ear"; contrast: ContrastId; results: readonly EarResult[] };

/** A stored change. Ids sort by time. */
export type OutboxEntry = { id: string; userId: string; change: Change };

/** All entries with the same subject, merged. */
export type PendingChange = { ids: readonly string[]; change: Change };

/**
 * The id of an entry. It sorts by time; its end distinguishes tabs.
 * @example entryId(1_763_190_000_000, 3, "k2") // "01763190000000-0003-k2"
 */
export function entryId(instant: number, count: number, tab: string): string {
  return `${String(instant).padStart(14, "0")}-${String(count).padStart(4, "0")}-${tab}`;
}
