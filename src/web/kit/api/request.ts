import { requestHeaders } from "#contract/request-headers.ts";
import type { Language } from "#domain/site/languages.ts";

/** The facts about the sender that go into the headers of a request. */
export type Sender = {
  language: Language;
  /** The value of `token` in storage. */
  token: string | null;
  productionHost: string;
};

function headersFor(sender: Sender, url: string, method = "GET"): Record<string, string> {
  // The address is resolved like in the browser, so that different spellings of an address count as the same.
  return requestHeaders({ method, url: new URL(url, location.href).href, ...sender });
}

/** Sends a request. The page, the boot script and the service worker send all requests through this file. */
export function request(sender: Sender, url: string, init: RequestInit = {}): Promise<Response> {
  const headers = headersFor(sender, url, init.method);
  return fetch(url, { ...init, headers: { ...init.headers, ...headers } });
}

/** Creates a GET request with the app's headers, for `forward`. */
export function prepared(sender: Sender, url: string): Request {
  return new Request(url, { headers: headersFor(sender, url) });
}

/**
 * Sends a request that the service worker has intercepted. Requests of the app's own code already have their headers.
 * The browser's own requests (pages, scripts, pictures, sounds) are created again, because headers cannot be added to
 * them.
 */
export function forward(sender: Sender, asked: Request): Promise<Response> {
  if (asked.headers.has("application")) return fetch(asked);
  const { url, cache, redirect, headers } = asked;
  const accept = headers.get("accept");
  return request(sender, url, {
    cache,
    redirect,
    // The worker responds only for its own origin.
    mode: "same-origin",
    ...(accept === null ? {} : { headers: { Accept: accept } }),
  });
}
