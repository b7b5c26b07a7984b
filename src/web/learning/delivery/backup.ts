import { parseEntry } from "#domain/learning/outbox/outbox.ts";
import type { OutboxEntry } from "#domain/learning/outbox/outbox-entry.ts";
import { isRecord } from "#domain/values.ts";
import { indexedStore } from "#web/kit/storage/indexed-store.ts";

/**
 * A copy of the outbox in IndexedDB. A browser that is killed loses the last seconds of localStorage, but nothing of a
 * committed transaction (docs/decisions/022-outbox.md). Where the database is refused, there is no copy, and that is all.
 */
export function createBackup() {
  const rows = indexedStore("kaiwa", "outbox");

  const remove = async (ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    await rows.use("readwrite", (store) => {
      for (const id of ids) store.delete(id);
      return undefined;
    });
  };

  const readAll = async (): Promise<unknown[]> =>
    (await rows.use<unknown[]>("readonly", (store) => store.getAll())) ?? [];

  return {
    put: async (entries: readonly OutboxEntry[]): Promise<void> => {
      if (entries.length === 0) return;
      await rows.use("readwrite", (store) => {
        for (const entry of entries) store.put(entry);
        return undefined;
      });
    },
    remove,
    entries: async (): Promise<OutboxEntry[]> =>
      (await readAll()).flatMap((stored) => parseEntry(stored) ?? []),
    /** Removes everything of a learner, also what only a newer build can read. */
    removeAllOf: async (userId: string): Promise<void> => {
      const ids = (await readAll()).flatMap((stored) =>
        isRecord(stored) && stored["userId"] === userId ? [String(stored["id"])] : [],
      );
      await remove(ids);
    },
    /** Whether the last use of the database succeeded. */
    isUsable: rows.isUsable,
  };
}
