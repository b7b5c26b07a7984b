import { logUnreadable, readText } from "#web/kit/storage/storage.ts";

export const tokenKey = "token";

/** Valid header values. Others would make `fetch` throw or exceed the server's header limit. */
const sendable = /^[\x21-\x7e]{0,4096}$/;

let pageToken: string | null = null;

/** The stored token, if it is valid. Another tab may have stored it for another learner. */
export function readStoredToken(): string | null {
  const token = readText(tokenKey);
  if (token === null || sendable.test(token)) return token;
  logUnreadable(tokenKey, token);
  return null;
}

/**
 * Binds a token to the learner whom this page shows. If another tab signs in another learner, this page's
 * requests use this token until the page notices.
 */
export function bindToken(token: string | null): void {
  pageToken = token;
}

export function readToken(): string | null {
  return pageToken ?? readStoredToken();
}
