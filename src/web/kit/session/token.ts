import { logUnreadable, readText } from "#web/kit/storage/storage.ts";

export const tokenKey = "token";

/** What a header may hold. Anything else would make `fetch` throw, or exceed the server's limit for headers. */
const sendable = /^[\x21-\x7e]{0,4096}$/;

/** The token of the learner whom this page shows. */
let pageToken: string | null = null;

/** The stored token, if it can be sent. Another tab may have stored it, for another learner. */
export function readStoredToken(): string | null {
  const token = readText(tokenKey);
  if (token === null || sendable.test(token)) return token;
  logUnreadable(tokenKey, token);
  return null;
}

/**
 * Binds a token to the learner whom this page shows. Until the page knows that another tab has signed in another
 * learner, its requests continue to use this token.
 */
export function bindToken(token: string | null): void {
  pageToken = token;
}

/** The token to send. */
export function readToken(): string | null {
  return pageToken ?? readStoredToken();
}
