import { parseJson } from "#domain/values.ts";

/** Stores a value in sessionStorage, so that it survives a visit to another site in the same tab. */
export function saveInTab(key: string, value: unknown): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is refused or full. Signing in works without the value.
  }
}

export function peekInTab(key: string): unknown {
  const value = takeFromTab(key);
  if (value !== undefined) saveInTab(key, value);
  return value;
}

/** Removes and returns a value stored in this tab. Undefined if there is none or storage is refused. */
export function takeFromTab(key: string): unknown {
  try {
    const stored = window.sessionStorage.getItem(key);
    window.sessionStorage.removeItem(key);
    return stored === null ? undefined : parseJson(stored);
  } catch {
    return undefined;
  }
}
