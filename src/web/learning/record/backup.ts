import type { OutboxEntry } from "#domain/learning/outbox/outbox-entry.ts";
import { isRecord } from "#domain/values.ts";
import { indexedStore } from "#web/kit/storage/indexed-store.ts";

/**
 * A copy of the outbox in IndexedDB. If the browser is killed, the last seconds of localStorage are lost, but
 * committed transactions are not (docs/decisions/022-outbox.md). If the browser refuses IndexedDB, there is
 * no copy.
 */
export function createBackup(parse: (stored: unknown) => OutboxEntry | undefined) {
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
    entries: async (): Promise<OutboxEntry[]> => (await readAll()).flatMap((stored) => parse(stored) ?? []),
    /** Removes all entries of a learner, including those that only a newer build can read. */
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
