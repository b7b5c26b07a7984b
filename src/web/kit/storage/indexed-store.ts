import { logProblem } from "#web/kit/log.ts";

/** In Safari 12 and 14 a request to open a database sometimes never completes. */
const patienceMs = 4_000;

/**
 * Delay before a database that failed to open is retried. Until then, `use` returns undefined immediately.
 */
const restMs = 60_000;

function openDatabase(name: string, storeName: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // In private windows of old browsers the property is missing, null, or throws.
    const request = window.indexedDB.open(name, 1);
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

export type StoreWork<T> = (store: IDBObjectStore) => IDBRequest<T> | undefined;

/** Runs work in one transaction. Resolves when it is committed. */
function transact<T>(
  database: IDBDatabase,
  storeName: string,
  mode: IDBTransactionMode,
  work: StoreWork<T>,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(storeName, mode);
    const request = work(transaction.objectStore(storeName));
    transaction.addEventListener("complete", () => resolve(request?.result));
    // Follows every error of a request, which comes before the transaction's `error` is set.
    transaction.addEventListener("abort", () =>
      reject(transaction.error ?? new Error("the transaction was aborted")),
    );
  });
}

/**
 * A browser database with one store, whose rows have an `id`. A committed transaction survives if the browser
 * is killed. If the browser refuses IndexedDB, every `use` returns undefined, and the problem is logged once.
 */
export function indexedStore(databaseName: string, storeName: string) {
  let opening: Promise<IDBDatabase> | undefined;
  let restsUntil = 0;
  let isWorking = false;
  let isLogged = false;

  const open = async (): Promise<IDBDatabase> => {
    try {
      const database = await openDatabase(databaseName, storeName);
      // Another tab wants a newer version, or the system closed the connection. The next call opens a new
      // one.
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

  return {
    /** Runs work on the store in one transaction. Returns undefined if the browser refuses. */
    use: async <T>(mode: IDBTransactionMode, work: StoreWork<T>): Promise<T | undefined> => {
      if (Date.now() < restsUntil) return undefined;
      opening ??= open();
      try {
        const result = await transact(await opening, storeName, mode, work);
        isWorking = true;
        return result;
      } catch (error) {
        if (!isLogged) logProblem("the browser's database cannot be used", error);
        isLogged = true;
        isWorking = false;
        // Safari drops the connections of background pages. The next call opens a new one.
        opening = undefined;
        return undefined;
      }
    },
    isUsable: (): boolean => isWorking,
  };
}
