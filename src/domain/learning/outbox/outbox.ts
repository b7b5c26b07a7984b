import { isRecord } from "#domain/values.ts";
import type { Change, ChangeRules, OutboxEntry, PendingChange } from "./outbox-entry.ts";

type Rules<C extends Change> = readonly ChangeRules<C>[];

/** The time in an entry's id; 0 if invalid. */
export function instantOf(id: string): number {
  return Number(/^(\d{14})-/.exec(id)?.[1] ?? 0);
}

/** The rules of a change. */
export function rulesOf<R extends ChangeRules>(rules: readonly R[], { kind }: Change): R {
  const found = rules.find((one) => one.kind === kind);
  if (found === undefined) throw new Error(`no rules for changes of the kind "${kind}"`);
  return found;
}

/**
 * The pending changes of a learner, one for each subject, ordered by the last change of each. The order of
 * `entries` and duplicates do not matter.
 */
export function pendingChanges<C extends Change>(
  rules: Rules<C>,
  entries: readonly OutboxEntry<C>[],
  userId: string,
): PendingChange<C>[] {
  const inOrder = [...new Map(entries.map((entry) => [entry.id, entry])).values()]
    .filter((entry) => entry.userId === userId)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  const bySubject = new Map<string, PendingChange<C>>();
  for (const { id, change } of inOrder) {
    const rule = rulesOf(rules, change);
    const name = `${change.kind} ${rule.subject(change)}`;
    const before = bySubject.get(name);
    bySubject.delete(name);
    bySubject.set(name, {
      ids: [...(before?.ids ?? []), id],
      change: before === undefined ? change : rule.merge(before.change, change),
    });
  }
  return [...bySubject.values()];
}

/**
 * Merges the outbox to one entry for each subject. The caller stores `keep`, then removes `forget`. A crash
 * in between leaves duplicates, which is harmless because merging is idempotent.
 */
export function compacted<C extends Change>(
  rules: Rules<C>,
  entries: readonly OutboxEntry<C>[],
): { keep: OutboxEntry<C>[]; forget: string[] } {
  const users = [...new Set(entries.map(({ userId }) => userId))];
  const all = users.flatMap((userId) =>
    pendingChanges(rules, entries, userId).map(({ ids, change }) => ({ userId, ids, change })),
  );
  return {
    keep: all.flatMap(({ userId, ids, change }) => {
      const id = ids[ids.length - 1];
      return id === undefined || ids.length === 1 ? [] : [{ id, userId, change }];
    }),
    forget: all.flatMap(({ ids }) => ids.slice(0, -1)),
  };
}

/**
 * Groups pending changes into requests: as few as possible for the kinds that allow it, in the order of
 * `rules`, then one for each other change, in order.
 */
export function batchesOf<C extends Change>(
  rules: Rules<C>,
  pending: readonly PendingChange<C>[],
): PendingChange<C>[][] {
  const batches: PendingChange<C>[][] = [];
  for (const { kind, batch } of rules) {
    if (batch === undefined) continue;
    let room = 0;
    for (const one of pending.filter(({ change }) => change.kind === kind)) {
      const size = batch.size(one.change);
      if (size > room) {
        batches.push([]);
        ({ room } = batch);
      }
      batches[batches.length - 1]?.push(one);
      room -= size;
    }
  }
  const others = pending.filter(({ change }) => rulesOf(rules, change).batch === undefined);
  return [...batches, ...others.map((one) => [one])];
}

/** A stored entry; undefined if it is invalid or from a newer version. */
export function parseEntry<C extends Change>(rules: Rules<C>, stored: unknown): OutboxEntry<C> | undefined {
  if (!isRecord(stored) || stored["version"] !== undefined) return undefined;
  const { id, userId, change: value } = stored;
  if (typeof id !== "string" || typeof userId !== "string" || !isRecord(value)) return undefined;
  const change = rules.find(({ kind }) => kind === value["kind"])?.parse(value);
  return change === undefined ? undefined : { id, userId, change };
}
