/**
 * Builds before 17 November 2026 moved waiting changes from localStorage into an IndexedDB database. Such a build may
 * have left some there, and one that is still open in another tab may move new ones there at any time. To be removed
 * after 17 November 2027 (docs/decisions/051-outbox.md).
 */
import { parseEntry } from "#domain/learning/outbox.ts";
import type { OutboxEntry } from "#domain/learning/outbox-entry.ts";
import { logProblem } from "#web/lib/log.ts";

const databaseName = "kaiwa";
const storeName = "outbox";

/** Safari 12 and 14 sometimes never answer a request to open a database. */
const patienceMs = 4_000;

/** The database of older builds. `write` stores an entry in localStorage and says whether it could. */
export function createOldDatabase(write: (entry: OutboxEntry) => boolean) {
  let isRefused = false;
  /** Entries for which localStorage had no room: they are sent from memory and stay in the database until then. */
  const onlyInDatabase = new Set<string>();

  /** A browser that refuses the database is not asked again during this visit. */
  const withDatabase = async (work: (database: IDBDatabase) => Promise<void>): Promise<void> => {
    if (isRefused) return;
    try {
      const database = await openExisting();
      if (database === undefined) return;
      await work(database).finally(() => database.close());
    } catch (error) {
      isRefused = true;
      logProblem("the database of an older build cannot be read", error);
    }
  };

  /** Moves all entries of the database into localStorage. */
  const takeEntries = (): Promise<void> =>
    withDatabase(async (database) => {
      const found = await inTransaction(database, "readonly", (store) => store.getAll());
      const entries = (found ?? []).flatMap((stored: unknown) => parseEntry(stored) ?? []);
      const stored = entries.filter(write).map(({ id }) => id);
      for (const { id } of entries) if (!stored.includes(id)) onlyInDatabase.add(id);
      if (stored.length > 0) await remove(database, stored);
    });

  /** Removes entries that the server has and that are still in the database. */
  const forgetEntries = async (ids: readonly string[]): Promise<void> => {
    const left = ids.filter((id) => onlyInDatabase.has(id));
    if (left.length > 0) await withDatabase((database) => remove(database, left));
  };

  return { takeEntries, forgetEntries };
}

/** The database, unless it does not exist: it is never created. */
function openExisting(): Promise<IDBDatabase | undefined> {
  return new Promise((resolve, reject) => {
    // In old private windows the property is missing, null, or throws.
    if (!window.indexedDB) {
      resolve(undefined);
      return;
    }
    const request = window.indexedDB.open(databaseName);
    const giveUp = setTimeout(() => reject(new Error("the database does not open")), patienceMs);
    let isNew = false;
    request.addEventListener("upgradeneeded", () => {
      isNew = true;
      request.transaction?.abort();
    });
    request.addEventListener("error", (event) => {
      // An aborted creation would otherwise be reported as an uncaught error.
      event.preventDefault();
      clearTimeout(giveUp);
      if (isNew) resolve(undefined);
      else reject(request.error ?? new Error("the database is refused"));
    });
    request.addEventListener("success", () => {
      clearTimeout(giveUp);
      resolve(request.result);
    });
  });
}

async function remove(database: IDBDatabase, ids: readonly string[]): Promise<void> {
  await inTransaction(database, "readwrite", (store) => {
    for (const id of ids) store.delete(id);
    return undefined;
  });
}

/** Does something in one transaction; resolves once it is committed. */
function inTransaction<T>(
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
