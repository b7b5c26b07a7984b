/** What a browser says of its storage. Safari before 17, and iOS 12 above all, says nothing. */
export type Room = { quota: number; usage: number };

/** Old iPhones allow a site 50 MB and do not tell. A part of it is the app's own, and what it keeps of opened scenes. */
const assumedQuota = 50 * 1024 * 1024;
const assumedUsage = 10 * 1024 * 1024;

/** Left free, so that what a learner does can still be stored. */
const reserve = 3 * 1024 * 1024;

/**
 * The bytes for which there is room. Where the browser does not say, what is kept counts against the least that any allows.
 * @example freeBytes({ quota: 20_000_000, usage: 12_000_000 }, 0) // 4_854_272
 */
export function freeBytes(room: Room | undefined, keptBytes: number): number {
  const { quota, usage } = room ?? { quota: assumedQuota, usage: assumedUsage + keptBytes };
  return Math.max(0, quota - usage - reserve);
}

/** What the browser says of its storage, where it does. */
export async function deviceRoom(): Promise<Room | undefined> {
  // Absent on iOS 12, and on pages without HTTPS.
  const storage = navigator.storage as Partial<StorageManager> | undefined;
  try {
    const { quota, usage } = (await storage?.estimate?.()) ?? {};
    return quota === undefined || usage === undefined ? undefined : { quota, usage };
  } catch {
    return undefined;
  }
}

/** Asks the browser not to clear what was kept on purpose when the device is short of room. Some ask the learner. */
export async function askToPersist(): Promise<void> {
  const storage = navigator.storage as Partial<StorageManager> | undefined;
  try {
    await storage?.persist?.();
  } catch {
    // Refused: it is kept for as long as the browser has room.
  }
}

/** Whether the learner has asked the browser to save data. Safari does not report it. */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Whether scenes can be kept here at all: it takes a service worker, which opens the app without a network. */
export function canKeep(): boolean {
  return import.meta.env.PROD && "serviceWorker" in navigator && "caches" in window;
}
