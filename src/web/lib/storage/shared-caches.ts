/** Where the service worker keeps answers that are for one learner alone; the page deletes it when they sign out. */
export const ownStore = "kaiwa-own-1";

/**
 * The address under which the service worker keeps an answer of the catalogue. Chromium keeps one answer for each
 * address, whatever it varies by: without the language in it, a second language would take the place of the first.
 * @example keptAddress("https://kaiwa.example/api/content/x", "vi") // "https://kaiwa.example/api/content/x?kaiwa-lang=vi"
 */
export function keptAddress(address: string, language: string | null): string {
  const url = new URL(address);
  url.searchParams.set("kaiwa-lang", language ?? "");
  return url.href;
}
