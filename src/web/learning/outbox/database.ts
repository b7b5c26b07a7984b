import { parseEntry } from "#domain/learning/outbox.ts";
import type { OutboxEntry } from "#domain/learning/outbox-entry.ts";
import { logProblem } from "#web/lib/log.ts";

const databaseName = "kaiwa";
const storeName = "outbox";

/** Safari 12 and 14 sometimes never answer; whoever waited for them would wait for good. */
const patienceMs = 4_000;

/** One that did not open is left alone for a while: nobody should wait for it at every step. */
const restMs = 60_000;

let opening: Promise<IDBDatabase> | undefined;
let restsUntil = 0;

/** Opens the database once; some time after a failure it is tried anew. */
function open(): Promise<IDBDatabase> {
  if (Date.now() < restsUntil) return Promise.reject(new Error("the browser's database was refused before"));
  opening ??= request().catch((error: unknown) => {
    opening = undefined;
    restsUntil = Date.now() + restMs;
    throw error;
  });
  return opening;
}

function request(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    // Old private windows have no such property, or one that is null, or one that throws.
    const asked = window.indexedDB.open(databaseName, 1);
    const giveUp = setTimeout(() => reject(new Error("the browser's database does not open")), patienceMs);
    asked.addEventListener("upgradeneeded", () => {
      asked.result.createObjectStore(storeName, { keyPath: "id" });
    });
    asked.addEventListener("error", () =>
      reject(asked.error ?? new Error("the browser's database is refused")),
    );
    asked.addEventListener("blocked", () =>
      reject(new Error("the browser's database is held by another tab")),
    );
    asked.addEventListener("success", () => {
      clearTimeout(giveUp);
      const database = asked.result;
      // Another tab wants a newer version, or the system took the connection away: open again when needed.
      const letGo = (): void => {
        database.close();
        opening = undefined;
      };
      database.addEventListener("versionchange", letGo);
      database.addEventListener("close", letGo);
      resolve(database);
    });
  });
}

/** Does something in one transaction, and answers when it is committed. */
async function transact<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(storeName, mode);
      const asked = work(transaction.objectStore(storeName));
      const fail = (): void => reject(transaction.error ?? new Error("the browser's database gave up"));
      transaction.addEventListener("complete", () => resolve(asked?.result));
      transaction.addEventListener("abort", fail);
      transaction.addEventListener("error", fail);
    });
  } catch (error) {
    // Safari drops connections while in the background; the next call opens a new one.
    opening = undefined;
    database.close();
    throw error;
  }
}

let hasToldRefusal = false;
let isUsable = false;

/** Whether the last attempt to use the database went well. */
export const isDatabaseUsable = (): boolean => isUsable;

/** False, and told once, when the browser's database cannot be used now. */
async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    isUsable = true;
  } catch (error) {
    if (!hasToldRefusal) logProblem("the browser's database cannot be used", error);
    hasToldRefusal = true;
    isUsable = false;
  }
  return isUsable;
}

/** Keeps entries; true once they are on the disk. Entries that are there already stay as they are. */
export function keepInDatabase(entries: readonly OutboxEntry[]): Promise<boolean> {
  return attempt(() =>
    transact("readwrite", (store) => {
      for (const entry of entries) store.put(entry);
      return undefined;
    }),
  );
}

export async function databaseEntries(): Promise<OutboxEntry[]> {
  let found: unknown[] = [];
  await attempt(async () => {
    found = (await transact("readonly", (store) => store.getAll())) ?? [];
  });
  return found.flatMap((one) => parseEntry(one) ?? []);
}

export function forgetInDatabase(ids: readonly string[]): Promise<boolean> {
  return attempt(() =>
    transact("readwrite", (store) => {
      for (const id of ids) store.delete(id);
      return undefined;
    }),
  );
}
