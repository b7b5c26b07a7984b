import { parseJson } from "#domain/values.ts";
import { logProblem } from "#web/lib/log.ts";

/** The keys we use. Those kept per user carry the user's id. */
export const storageKeys = {
  token: "token",
  userInfo: "userInfo",
  preferences: "preferences",
  language: "i18nextLng",
  deviceInfo: "deviceInfo",
  notificationSettings: "notificationSettings",
  theme: "theme",
  testNoticeDismissedUntil: "test_notice_dismissed_until",
  favourites: (userId: string): string => `favorites_${userId}`,
  progress: (userId: string): string => `progress_${userId}`,
  recent: (userId: string): string => `recent_${userId}`,
} as const;

/** What could not be stored is kept here, so that this visit goes on as if it had been. */
const memory = new Map<string, string | null>();

declare global {
  // Interface merging is the only way to name a property of window.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    /** What has been told: on the page, because the boot script has its own copy of this file. */
    kaiwaTold?: Set<string>;
  }
}

/** A refused storage fails at every call; saying so once per kind is enough. */
function tellOnce(what: string, cause: unknown): void {
  window.kaiwaTold ??= new Set();
  if (window.kaiwaTold.has(what)) return;
  window.kaiwaTold.add(what);
  logProblem(what, cause);
}

/** Says once that what is stored under a key is of no use; whoever reads it goes on without. */
export function tellUnreadable(key: string, text: string): void {
  tellOnce(`the stored "${key}" is not readable`, text.slice(0, 40));
}

/** The stored text, or null. Never throws: private windows and full disks are everyday. */
export function readText(key: string): string | null {
  const kept = memory.get(key);
  if (kept !== undefined) return kept;
  try {
    return window.localStorage.getItem(key);
  } catch (error) {
    tellOnce("the browser's storage cannot be read", error);
    return null;
  }
}

/** Stores a text. False when it only holds for this visit. */
export function writeText(key: string, value: string): boolean {
  try {
    window.localStorage.setItem(key, value);
    memory.delete(key);
    return true;
  } catch (error) {
    memory.set(key, value);
    tellOnce("the browser's storage cannot be written", error);
    return false;
  }
}

/** Forgets a text. False when the browser refused and only this visit forgets. */
export function removeText(key: string): boolean {
  try {
    window.localStorage.removeItem(key);
    memory.delete(key);
    return true;
  } catch (error) {
    memory.set(key, null);
    tellOnce("the browser's storage cannot be written", error);
    return false;
  }
}

/** The keys that begin alike, those that could only be kept for this visit included. */
export function keysWith(prefix: string): string[] {
  const keys = new Set<string>();
  try {
    for (let place = 0; place < window.localStorage.length; place += 1) {
      keys.add(window.localStorage.key(place) ?? "");
    }
  } catch (error) {
    tellOnce("the browser's storage cannot be read", error);
  }
  for (const [key, value] of memory) {
    if (value === null) keys.delete(key);
    else keys.add(key);
  }
  return [...keys].filter((key) => key.startsWith(prefix));
}

/** The stored JSON; nothing when absent. A broken value, or one that holds nothing, is told once and reads as absent. */
export function readJson(key: string): unknown {
  const text = readText(key);
  if (text === null) return undefined;
  const value = parseJson(text);
  if (typeof value === "object") return value;
  tellUnreadable(key, text);
  return undefined;
}

/** Stores a value as JSON. False when it only holds for this visit. */
export function writeJson(key: string, value: unknown): boolean {
  return writeText(key, JSON.stringify(value));
}
