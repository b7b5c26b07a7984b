import { parseEntry } from "#domain/learning/outbox/outbox.ts";
import type { OutboxEntry } from "#domain/learning/outbox/outbox-entry.ts";
import { isRecord } from "#domain/values.ts";
import { logProblem } from "#web/lib/log.ts";

const databaseName = "kaiwa";
const storeName = "outbox";

/** Safari 12 and 14 sometimes never answer a request to open a database. */
const patienceMs = 4_000;

/** A database that did not open is not asked again for so long: nothing should wait for it at every step. */
const restMs = 60_000;

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // In old private windows the property is missing, null, or throws.
    const request = window.indexedDB.open(databaseName, 1);
    const giveUp = setTimeout(() => reject(new Error("the browser's database does not open")), patienceMs);
    request.addEventListener("upgradeneeded", () => {
      request.result.createObjectStore(storeName, { keyPath: "id" });
    });
    request.addEventListener("error", () => {
      clearTimeout(giveUp);
      reject(request.error ?? new Error("the browser's database is refused"));
    });
    request.addEventListener("success", () => {
      clearTimeout(giveUp);
      resolve(request.result);
    });
  });
}

/** Does something in one transaction; resolves once it is committed. */
function transact<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, mode);
    const request = work(transaction.objectStore(storeName));
    const fail = (): void => reject(transaction.error ?? new Error("the transaction was aborted"));
    transaction.addEventListener("complete", () => resolve(request?.result));
    transaction.addEventListener("abort", fail);
    transaction.addEventListener("error", fail);
  });
}

/**
 * A copy of the outbox in IndexedDB. A browser that is killed loses the last seconds of localStorage, but nothing of a
 * committed transaction (docs/decisions/051-outbox.md). Where the database is refused, there is no copy, and that is all.
 */
export function createBackup() {
  let opening: Promise<IDBDatabase> | undefined;
  let restsUntil = 0;
  let isWorking = false;
  let isLogged = false;

  const open = async (): Promise<IDBDatabase> => {
    try {
      const database = await openDatabase();
      // Another tab wants a newer version, or the system closed the connection: the next call opens a new one.
      const release = (): void => {
        database.close();
        opening = undefined;
      };
      database.addEventListener("versionchange", release);
      database.addEventListener("close", release);
      return database;
    } catch (error) {
      restsUntil = Date.now() + restMs;
      throw error;
    }
  };

  /** Does something with the database. Undefined, and logged once, when the browser refuses. */
  const withDatabase = async <T>(work: (database: IDBDatabase) => Promise<T>): Promise<T | undefined> => {
    if (Date.now() < restsUntil) return undefined;
    opening ??= open();
    try {
      const result = await work(await opening);
      isWorking = true;
      return result;
    } catch (error) {
      if (!isLogged) logProblem("the browser's database cannot be used", error);
      isLogged = true;
      isWorking = false;
      // Safari drops connections of pages in the background: the next call opens a new one.
      opening = undefined;
      return undefined;
    }
  };

  const remove = async (ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    await withDatabase((database) =>
      transact(database, "readwrite", (store) => {
        for (const id of ids) store.delete(id);
        return undefined;
      }),
    );
  };

  const readAll = async (): Promise<unknown[]> =>
    (await withDatabase((database) => transact(database, "readonly", (store) => store.getAll()))) ?? [];

  return {
    put: async (entries: readonly OutboxEntry[]): Promise<void> => {
      if (entries.length === 0) return;
      await withDatabase((database) =>
        transact(database, "readwrite", (store) => {
          for (const entry of entries) store.put(entry);
          return undefined;
        }),
      );
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
    isUsable: (): boolean => isWorking,
  };
}
