/** The browser's storage estimate. Safari before 17 has none. */
export type StorageSpace = { quota: number; usage: number };

/** Old iPhones allow a site 50 MB without an estimate. The app and opened scenes use a part of it. */
const assumedQuota = 50 * 1024 * 1024;
const assumedUsage = 10 * 1024 * 1024;

/** Left free, so that progress can still be stored. */
const reserve = 3 * 1024 * 1024;

/**
 * The free bytes. Without an estimate, downloads count against the smallest quota of any browser.
 * @example freeBytes({ quota: 20_000_000, usage: 12_000_000 }, 0) // 4_854_272
 */
export function freeBytes(room: StorageSpace | undefined, downloadedBytes: number): number {
  const { quota, usage } = room ?? { quota: assumedQuota, usage: assumedUsage + downloadedBytes };
  return Math.max(0, quota - usage - reserve);
}

/** The browser's storage estimate, if it has one. */
export async function storageSpace(): Promise<StorageSpace | undefined> {
  // Absent on iOS 12, and on pages without HTTPS.
  const storage = navigator.storage as Partial<StorageManager> | undefined;
  try {
    const { quota, usage } = (await storage?.estimate?.()) ?? {};
    return quota === undefined || usage === undefined ? undefined : { quota, usage };
  } catch {
    return undefined;
  }
}

/** Asks the browser not to delete downloads when storage is short. Some browsers ask the learner. */
export async function requestPersistence(): Promise<void> {
  const storage = navigator.storage as Partial<StorageManager> | undefined;
  try {
    await storage?.persist?.();
  } catch {
    // Refused: the browser may delete downloads when storage is short.
  }
}

/** Whether the learner has asked the browser to save data. Safari does not report it. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Whether this browser can download scenes: it needs a service worker, which opens the app without a network. */
export function canDownload(): boolean {
  return import.meta.env.PROD && "serviceWorker" in navigator && "caches" in window;
}
