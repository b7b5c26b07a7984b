/** Where the service worker keeps answers that are for one learner alone; the page deletes it when they sign out. */
export const ownStore = "kaiwa-own-1";

/** Where members' scenes lie that somebody keeps on purpose. It is deleted with `ownStore`. */
export const keptOwnStore = "kaiwa-kept-own-1";

/**
 * The address under which the service worker keeps an answer of the catalogue. Chromium keeps one answer for each
 * address, whatever it varies by: without the language in it, a second language would take the place of the first. An
 * answer for one learner alone also has their mark in it.
 * @example keptAddress("https://kaiwa.example/api/content/x", "vi") // "https://kaiwa.example/api/content/x?kaiwa-lang=vi"
 */
export function keptAddress(address: string, language: string | null, owner?: string): string {
  const url = new URL(address);
  url.searchParams.set("kaiwa-lang", language ?? "");
  if (owner !== undefined) url.searchParams.set(ownerParameter, owner);
  return url.href;
}

const ownerParameter = "kaiwa-for";

/** Whose answer is kept under an address; nothing for one that is for everybody. */
export function ownerIn(address: string): string | null {
  return new URL(address).searchParams.get(ownerParameter);
}

/**
 * The mark of whoever asked with a token, empty for a visitor. The token cannot be found from it, so the mark may be stored
 * where the token must not be. Rejects in a browser that cannot make one.
 */
export async function ownerMark(token: string | null): Promise<string> {
  if (token === null || token === "") return "";
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(`kaiwa owner ${token}`));
  return Array.from(new Uint8Array(digest).subarray(0, 16), (byte) => `0${byte.toString(16)}`.slice(-2)).join(
    "",
  );
}
