/** The browser's storage estimate. Safari before 17 has none. */
export type StorageSpace = { quota: number; usage: number };

/** Old iPhones have no estimate and allow a site 50 MB. The app and opened scenes use part of it. */
const assumedQuota = 50 * 1024 * 1024;
const assumedUsage = 10 * 1024 * 1024;

/** Stays free, so that progress can still be stored. */
const reserve = 3 * 1024 * 1024;

/**
 * The free space in bytes. Without an estimate, computed from the smallest quota of any browser.
 * @example freeBytes({ quota: 20_000_000, usage: 12_000_000 }, 0) // 4_854_272
 */
export function freeBytes(room: StorageSpace | undefined, downloadedBytes: number): number {
  const { quota, usage } = room ?? { quota: assumedQuota, usage: assumedUsage + downloadedBytes };
  return Math.max(0, quota - usage - reserve);
}

export async function storageSpace(): Promise<StorageSpace | undefined> {
  // Missing on iOS 12 and on pages without HTTPS.
  const storage = navigator.storage as Partial<StorageManager> | undefined;
  try {
    const { quota, usage } = (await storage?.estimate?.()) ?? {};
    return quota === undefined || usage === undefined ? undefined : { quota, usage };
  } catch {
    return undefined;
  }
}

/** Asks the browser not to delete downloads when storage runs short. Some browsers ask the learner. */
export async function requestPersistence(): Promise<void> {
  const storage = navigator.storage as Partial<StorageManager> | undefined;
  try {
    await storage?.persist?.();
  } catch {
    // If refused, the browser may delete downloads when storage runs short.
  }
}

/** Whether this browser can download scenes. This needs a service worker, which opens the app offline. */
export function canDownload(): boolean {
  return import.meta.env.PROD && "serviceWorker" in navigator && "caches" in window;
}
