import { logProblem } from "#web/kit/log.ts";

/** Safari 12 and 14 sometimes never answer a request to open a database. */
const patienceMs = 4_000;

/** Time until a database that failed to open is tried again. Until then, `use` returns undefined without waiting. */
const restMs = 60_000;

function openDatabase(name: string, storeName: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // In old private windows the property is missing, null, or throws.
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

/** Does something in one transaction; resolves once it is committed. */
function transact<T>(
  database: IDBDatabase,
  storeName: string,
  mode: IDBTransactionMode,
  work: StoreWork<T>,
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
 * A database of the browser with one store, whose rows have an `id`. A committed transaction outlives a browser that is
 * killed. Where the browser refuses, every use says so, and that is logged once.
 */
export function indexedStore(databaseName: string, storeName: string) {
  let opening: Promise<IDBDatabase> | undefined;
  let restsUntil = 0;
  let isWorking = false;
  let isLogged = false;

  const open = async (): Promise<IDBDatabase> => {
    try {
      const database = await openDatabase(databaseName, storeName);
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

  return {
    /** Does something with the store, in one transaction. Undefined where the browser refuses. */
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
        // Safari drops connections of pages in the background: the next call opens a new one.
        opening = undefined;
        return undefined;
      }
    },
    /** Whether the last use succeeded. */
    isUsable: (): boolean => isWorking,
  };
}
