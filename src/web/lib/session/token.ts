import { logUnreadable, readText, storageKeys } from "#web/lib/storage/storage.ts";

/** What a header may hold. Anything else would make `fetch` throw, or exceed the server's limit for headers. */
const sendable = /^[\x21-\x7e]{0,4096}$/;

/** The stored token, if it can be sent. */
export function readToken(): string | null {
  const token = readText(storageKeys.token);
  if (token === null || sendable.test(token)) return token;
  logUnreadable(storageKeys.token, token);
  return null;
}
