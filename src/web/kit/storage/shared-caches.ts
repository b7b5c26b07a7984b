/** The service worker's cache of responses for one learner. The page deletes it at sign-out. */
export const learnerCache = "kaiwa-own-1";

/** The cache of downloaded members' scenes. The page deletes it with `learnerCache`. */
export const memberDownloadCache = "kaiwa-kept-own-1";

/**
 * The address under which a catalogue response is stored. Chromium stores one response per address and
 * ignores Vary, so the address contains the language. Otherwise a second language would overwrite the first.
 * The address of a response for one learner also contains a hash of that learner's token.
 * @example storedAddress("https://kaiwa.example/api/content/x", "vi") // "https://kaiwa.example/api/content/x?kaiwa-lang=vi"
 */
export function storedAddress(address: string, language: string | null, owner?: string): string {
  const url = new URL(address);
  url.searchParams.set("kaiwa-lang", language ?? "");
  if (owner !== undefined) url.searchParams.set(ownerParameter, owner);
  return url.href;
}

const ownerParameter = "kaiwa-for";

/** Returns the hash of the learner's token in an address. Returns null for a public response. */
export function ownerIn(address: string): string | null {
  return new URL(address).searchParams.get(ownerParameter);
}

/**
 * Returns a hash of the learner's token, or an empty string for a visitor. The token cannot be recovered from
 * the hash, so the hash may be stored where the token must not be. Rejects in a browser without
 * `crypto.subtle`.
 */
export async function ownerMark(token: string | null): Promise<string> {
  if (token === null || token === "") return "";
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`kaiwa owner ${token}`));
  return Array.from(new Uint8Array(digest).subarray(0, 16), (byte) => `0${byte.toString(16)}`.slice(-2)).join(
    "",
  );
}
