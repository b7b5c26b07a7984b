import { isLanguage, resolveLanguage } from "#domain/site/languages.ts";
import type { Language } from "#domain/site/languages.ts";
import type { Sender } from "#web/kit/api/request.ts";

/** What the page's requests have told of it. In memory only: a token is never stored, and a worker cannot read the page's. */
let language: Language | undefined;
let token: string | null = null;

/** Notes language and token from a request of the page's own code. */
export function notePage({ url, headers }: Request): void {
  if (!headers.has("application")) return;
  const told = headers.get("accept-language");
  if (isLanguage(told)) language = told;
  // Requests for files may have no token although a learner is signed in; API calls always have it.
  if (new URL(url).pathname.startsWith("/api/")) token = headers.get("authorization");
}

/** Who sends the worker's own requests: the page it works for. */
export function sender(): Sender {
  const { host, href } = location;
  return {
    language:
      language ??
      resolveLanguage({ preference: undefined, stored: null, browser: navigator.languages ?? [] }),
    token,
    // Named by the page that registered this worker; a page of an older build has not named it.
    productionHost: new URL(href).searchParams.get("host") ?? host,
  };
}
