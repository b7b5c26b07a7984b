import { parseJson } from "#domain/values.ts";

/** Stores a value in sessionStorage, so that it survives a visit to another site in the same tab. */
export function saveInTab(key: string, value: unknown): void {
  try {
    window.sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is refused or full. Signing in works without the value.
  }
}

/** Undefined if there is no value or storage is refused. */
export function peekInTab(key: string): unknown {
  try {
    const stored = window.sessionStorage.getItem(key);
    return stored === null ? undefined : parseJson(stored);
  } catch {
    return undefined;
  }
}

/** Like `peekInTab`, and removes the value. */
export function takeFromTab(key: string): unknown {
  const value = peekInTab(key);
  if (value !== undefined) window.sessionStorage.removeItem(key);
  return value;
}
