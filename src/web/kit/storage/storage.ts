import { isRecord, parseJson } from "#domain/values.ts";
import { logProblem } from "#web/kit/log.ts";

/** The key of a visitor's data. */
export const visitKey = (name: string): string => `kaiwa:visit:${name}`;

/** The storage key for a backup of a value that this build could not read. */
const backupKey = (key: string, at: number | ""): string => `kaiwa:aside:${key}@${at}`;

/** The state of this module for one page. */
type PageMemory = {
  /**
   * Values that the browser refused to store, for the rest of the visit. Null if it refused to remove the
   * value.
   */
  unstored: Map<string, string | null>;
};

declare global {
  // A property of window can be declared only by interface merging.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface Window {
    /** Stored on `window`, because the boot script is bundled with its own copy of this file. */
    kaiwaStorage?: PageMemory;
  }
}

function pageMemory(): PageMemory {
  window.kaiwaStorage ??= { unstored: new Map() };
  return window.kaiwaStorage;
}

/** Logs that a stored value is unusable. The reader continues with a default. */
export function logUnreadable(key: string, text: string): void {
  logProblem(`the stored "${key}" is not readable`, text.slice(0, 40));
}

/** Returns the stored text, or null. Never throws, although private windows refuse storage. */
export function readText(key: string): string | null {
  const kept = pageMemory().unstored.get(key);
  if (kept !== undefined) return kept;
  try {
    return window.localStorage.getItem(key);
  } catch (error) {
    logProblem(`the stored "${key}" cannot be read`, error);
    return null;
  }
}

/** Returns false if the text lasts only for this visit. */
export function writeText(key: string, value: string): boolean {
  try {
    window.localStorage.setItem(key, value);
    pageMemory().unstored.delete(key);
    return true;
  } catch (error) {
    pageMemory().unstored.set(key, value);
    logProblem(`"${key}" cannot be stored`, error);
    return false;
  }
}

/** Returns false if the browser refuses, in which case the text is gone only for this visit. */
export function removeText(key: string): boolean {
  try {
    window.localStorage.removeItem(key);
    pageMemory().unstored.delete(key);
    return true;
  } catch (error) {
    pageMemory().unstored.set(key, null);
    logProblem(`"${key}" cannot be stored`, error);
    return false;
  }
}

/** The keys with a prefix, including keys whose value lasts only for this visit. */
export function keysWith(prefix = ""): string[] {
  const keys = new Set<string>();
  try {
    const area = window.localStorage;
    for (let place = 0; place < area.length; place += 1) keys.add(area.key(place) ?? "");
  } catch (error) {
    logProblem("the browser's storage cannot be read", error);
  }
  for (const [key, value] of pageMemory().unstored) {
    if (value === null) keys.delete(key);
    else keys.add(key);
  }
  return [...keys].filter((key) => key.startsWith(prefix));
}

/**
 * Returns the stored JSON, or undefined. A broken value, or one that is not an object, is logged and reads as
 * undefined.
 */
export function readJson(key: string): unknown {
  const text = readText(key);
  if (text === null) return undefined;
  const value = parseJson(text);
  if (typeof value === "object") return value;
  logUnreadable(key, text);
  return undefined;
}

/** Returns the stored object, or an empty one. */
export function readRecord(key: string): Record<string, unknown> {
  const value = readJson(key);
  return isRecord(value) ? value : {};
}

const maxBackups = 3;

/**
 * Backs up a value that this build cannot read before it is overwritten. A newer build may have written it,
 * or support may be able to repair it.
 */
export function backUp(key: string): void {
  const text = readText(key);
  const copies = keysWith(backupKey(key, ""));
  if (text === null || copies.length >= maxBackups || copies.some((copy) => readText(copy) === text)) return;
  writeText(backupKey(key, Date.now()), text);
}

/**
 * Stores a value as JSON. Returns false if it lasts only for this visit. Backs up a stored value that is not
 * JSON.
 */
export function writeJson(key: string, value: unknown): boolean {
  const before = readText(key);
  if (before !== null && typeof parseJson(before) !== "object") backUp(key);
  return writeText(key, JSON.stringify(value));
}

/** Removes all data of a learner: entries with the learner's id in the key, or as `userId` in the value. */
export function removeAllOf(userId: string): void {
  for (const key of keysWith()) {
    const value = parseJson(readText(key) ?? "");
    const isOwner = isRecord(value) && value["userId"] === userId;
    if (isOwner || key.split(/[:_@]/).includes(userId)) removeText(key);
  }
}
