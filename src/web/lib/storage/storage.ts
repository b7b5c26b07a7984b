import { parseJson } from "#domain/values.ts";
import { logProblem } from "#web/lib/log.ts";

/**
 * Every name under which the app stores something in the browser. They are part of what an older build has left there,
 * so a name never changes. Those kept per learner carry the learner's id.
 */
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
  /** One key for each change that the server does not have yet: two tabs never write the same key. */
  outbox: (entryId: string): string => `kaiwa:outbox:${entryId}`,
  /** Which tab is sending, in browsers without Web Locks. */
  outboxLease: "kaiwa:outbox-lease",
  practice: (contentId: string): string => `kaiwa:practice:${contentId}`,
  lastScores: "kaiwa:last-scores",
  mistakes: "kaiwa:mistakes",
  /** In how many practices each kind of mistake was made. */
  mistakeRounds: "kaiwa:mistake-rounds",
  kanaPad: "kaiwa:kana-pad",
} as const;

/** The names used in sessionStorage: what must outlive a sign-in at another site, in the same tab. */
export const tabKeys = {
  wantedFavourite: "kaiwa:wanted",
  visit: "kaiwa:visit",
  draft: "kaiwa:draft",
} as const;

/** The Web Lock of the tab that sends. Tabs of an older build ask for the same one. */
export const senderLock = "kaiwa:outbox-sender";

/** What this file remembers for one page. */
type PageMemory = {
  /** Values the browser refused to store, for the rest of the visit. Null: it refused to remove the value. */
  unstored: Map<string, string | null>;
  /** Problems that were logged already. */
  logged: Set<string>;
};

declare global {
  // Interface merging is the only way to name a property of window.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    /** On `window`, because the boot script is bundled with its own copy of this file. */
    kaiwaStorage?: PageMemory;
  }
}

function pageMemory(): PageMemory {
  window.kaiwaStorage ??= { unstored: new Map(), logged: new Set() };
  return window.kaiwaStorage;
}

/** Logs a problem once per page: refused storage fails at every call. */
function logOnce(what: string, cause: unknown): void {
  const { logged } = pageMemory();
  if (logged.has(what)) return;
  logged.add(what);
  logProblem(what, cause);
}

/** Logs once that the value stored under a key cannot be used; the reader continues with a default. */
export function logUnreadable(key: string, text: string): void {
  logOnce(`the stored "${key}" is not readable`, text.slice(0, 40));
}

/** The stored text, or null. Never throws: private windows refuse storage, and disks are full. */
export function readText(key: string): string | null {
  const kept = pageMemory().unstored.get(key);
  if (kept !== undefined) return kept;
  try {
    return window.localStorage.getItem(key);
  } catch (error) {
    logOnce("the browser's storage cannot be read", error);
    return null;
  }
}

/** Stores a text. False when it only holds for this visit. */
export function writeText(key: string, value: string): boolean {
  try {
    window.localStorage.setItem(key, value);
    pageMemory().unstored.delete(key);
    return true;
  } catch (error) {
    pageMemory().unstored.set(key, value);
    logOnce("the browser's storage cannot be written", error);
    return false;
  }
}

/** Removes a text. False when the browser refused, so that it is only gone for this visit. */
export function removeText(key: string): boolean {
  try {
    window.localStorage.removeItem(key);
    pageMemory().unstored.delete(key);
    return true;
  } catch (error) {
    pageMemory().unstored.set(key, null);
    logOnce("the browser's storage cannot be written", error);
    return false;
  }
}

/** The keys with a prefix, including those whose value only holds for this visit. */
export function keysWith(prefix: string): string[] {
  const keys = new Set<string>();
  try {
    for (let place = 0; place < window.localStorage.length; place += 1) {
      keys.add(window.localStorage.key(place) ?? "");
    }
  } catch (error) {
    logOnce("the browser's storage cannot be read", error);
  }
  for (const [key, value] of pageMemory().unstored) {
    if (value === null) keys.delete(key);
    else keys.add(key);
  }
  return [...keys].filter((key) => key.startsWith(prefix));
}

/** The stored JSON; nothing when absent. A broken value, or one that is no object, is logged once and reads as absent. */
export function readJson(key: string): unknown {
  const text = readText(key);
  if (text === null) return undefined;
  const value = parseJson(text);
  if (typeof value === "object") return value;
  logUnreadable(key, text);
  return undefined;
}

/** Stores a value as JSON. False when it only holds for this visit. */
export function writeJson(key: string, value: unknown): boolean {
  return writeText(key, JSON.stringify(value));
}
