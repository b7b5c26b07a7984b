import { mergeResults, parseEarResult } from "#domain/ear/result.ts";
import { favouriteFrom } from "#domain/learning/favourites.ts";
import type { Change, OutboxEntry, PendingChange } from "./outbox-entry.ts";
import { parseProgressMap } from "#domain/learning/progress/progress.ts";
import { mergeStudied } from "#domain/learning/progress/progress-merge.ts";
import { parseStudyRecord, replacesRecord } from "#domain/learning/records/study-record.ts";
import { mergeEvents, parseReviewEvent } from "#domain/review/events/event.ts";
import { isRecord } from "#domain/values.ts";

/** The time in an entry's id; 0 if invalid. */
export function instantOf(id: string): number {
  return Number(/^(\d{14})-/.exec(id)?.[1] ?? 0);
}

/** Whether a change is sent immediately. Other changes are batched for some seconds. */
export function isUrgent(change: Change): boolean {
  return change.kind === "favourite" || (change.kind === "record" && change.record.finished);
}

/** Changes with the same subject are sent as one. */
function subjectOf(change: Change): string {
  if (change.kind === "record") return `record ${change.record.id}`;
  if (change.kind === "ear") return `ear ${change.contrast}`;
  return `${change.kind} ${change.kind === "review" ? change.card : change.contentId}`;
}

/**
 * The pending changes of a learner, one for each subject, ordered by the last change of each. The order of
 * `entries` and duplicates do not matter.
 */
export function pendingChanges(entries: readonly OutboxEntry[], userId: string): PendingChange[] {
  const inOrder = [...new Map(entries.map((entry) => [entry.id, entry])).values()]
    .filter((entry) => entry.userId === userId)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const bySubject = new Map<string, PendingChange>();
  for (const { id, change } of inOrder) {
    const subject = subjectOf(change);
    const before = bySubject.get(subject);
    bySubject.delete(subject);
    bySubject.set(subject, {
      ids: [...(before?.ids ?? []), id],
      change: before === undefined ? change : together(before.change, change),
    });
  }
  return [...bySubject.values()];
}

/**
 * Merges the outbox to one entry for each subject. The caller stores `keep`, then removes `forget`. A crash
 * in between leaves duplicates, which is harmless because merging is idempotent.
 */
export function compacted(entries: readonly OutboxEntry[]): { keep: OutboxEntry[]; forget: string[] } {
  const users = [...new Set(entries.map(({ userId }) => userId))];
  const all = users.flatMap((userId) =>
    pendingChanges(entries, userId).map(({ ids, change }) => ({ userId, ids, change })),
  );
  return {
    keep: all.flatMap(({ userId, ids, change }) => {
      const id = ids[ids.length - 1];
      return id === undefined || ids.length === 1 ? [] : [{ id, userId, change }];
    }),
    forget: all.flatMap(({ ids }) => ids.slice(0, -1)),
  };
}

function together(earlier: Change, later: Change): Change {
  if (earlier.kind === "progress" && later.kind === "progress")
    return { ...later, studied: mergeStudied(earlier.studied, later.studied) };
  if (earlier.kind === "record" && later.kind === "record")
    return replacesRecord(later.record, earlier.record) ? later : earlier;
  if (earlier.kind === "review" && later.kind === "review")
    return { ...later, events: mergeEvents(earlier.events, later.events) };
  if (earlier.kind === "ear" && later.kind === "ear")
    return { ...later, results: mergeResults(earlier.results, later.results) };
  return later;
}

/** The delay after failures: exponential backoff with jitter. */
export function retryDelayMs(failures: number, random: number): number {
  const most = 5 * 60_000;
  const step = Math.min(most, 2_000 * 2 ** Math.max(0, failures - 1));
  return Math.round(step * (0.5 + random / 2));
}

/** The delay for a change that the server did not understand. */
export function laterDelayMs(tries: number): number {
  return Math.min(6 * 60 * 60_000, 60_000 * 2 ** Math.max(0, tries - 1));
}

/** A stored entry; undefined if it is invalid or from a newer version. */
export function parseEntry(stored: unknown): OutboxEntry | undefined {
  if (!isRecord(stored) || stored["version"] !== undefined) return undefined;
  const { id, userId } = stored;
  const change = parseChange(stored["change"]);
  if (typeof id !== "string" || typeof userId !== "string" || change === undefined) return undefined;
  return { id, userId, change };
}

function parseChange(value: unknown): Change | undefined {
  if (!isRecord(value)) return undefined;
  const { kind, contentId, isKept } = value;
  if (kind === "record") {
    const record = parseStudyRecord(value["record"]);
    return record === undefined ? undefined : { kind, record };
  }
  if (kind === "review") return parseReview(value);
  if (kind === "ear") return parseEar(value);
  if (typeof contentId !== "string") return undefined;
  if (kind === "favourite" && typeof isKept === "boolean") {
    const favourite = favouriteFrom(value["favourite"]);
    return { kind, contentId, isKept, ...(favourite === undefined ? {} : { favourite }) };
  }
  if (kind !== "progress") return undefined;
  const studied = parseProgressMap({ one: value["studied"] })["one"];
  if (studied === undefined) return undefined;
  const { completedSegments, lastPosition, lastUpdated } = studied;
  return { kind, contentId, studied: { completedSegments, lastPosition, lastUpdated } };
}

/**
 * Returns undefined if any event is unknown. The entry then remains stored, so that the event is not lost.
 */
function parseReview({ card, events }: Record<string, unknown>): Change | undefined {
  if (typeof card !== "string" || !Array.isArray(events) || events.length === 0) return undefined;
  const known = events.flatMap((event: unknown) => parseReviewEvent(event) ?? []);
  const isWhole = known.length === events.length && known.every((event) => event.card === card);
  return isWhole ? { kind: "review", card, events: known } : undefined;
}

/**
 * Returns undefined if any result is unknown. The entry then remains stored, so that the result is not lost.
 */
function parseEar({ results }: Record<string, unknown>): Change | undefined {
  if (!Array.isArray(results)) return undefined;
  const known = results.flatMap((result: unknown) => parseEarResult(result) ?? []);
  const [first] = known;
  if (first === undefined || known.length < results.length) return undefined;
  const { contrast } = first;
  return known.every((one) => one.contrast === contrast)
    ? { kind: "ear", contrast, results: known }
    : undefined;
}
