import { isLanguage, resolveLanguage } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import type { Sender } from "#web/kit/api/request.ts";

/**
 * Language and token from the page's requests. They are only in memory: a token is never stored, and a worker
 * cannot read the page's storage.
 */
let language: Language | undefined;
let token: string | null = null;

/** Remembers language and token from a request of the page's own code. */
export function notePage({ url, headers }: Request): void {
  if (!headers.has("application")) return;
  const accepted = headers.get("accept-language");
  if (isLanguage(accepted)) language = accepted;
  // Requests for files may have no token although a learner is signed in. API calls of signed-in learners
  // always have it.
  if (new URL(url).pathname.startsWith("/api/")) token = headers.get("authorization");
}

/**
 * The facts for the headers of the worker's own requests, which have the same headers as the page's requests.
 */
export function sender(): Sender {
  const { host, href } = location;
  return {
    language:
      language ??
      resolveLanguage({ preference: undefined, stored: null, browser: navigator.languages ?? [] }),
    token,
    // The page that registered this worker has set the host.
    productionHost: new URL(href).searchParams.get("host") ?? host,
  };
}
