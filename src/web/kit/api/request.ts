import { requestHeaders } from "#contract/request-headers.ts";
import type { Language } from "#domain/site/languages.ts";

/** Who sends a request: what its headers tell, beyond its address. */
export type Sender = {
  language: Language;
  /** Whatever storage holds under `token`. */
  token: string | null;
  productionHost: string;
};

function headersFor(sender: Sender, url: string, method = "GET"): Record<string, string> {
  // Resolved as the browser will, so that an address counts the same however it is written.
  return requestHeaders({ method, url: new URL(url, location.href).href, ...sender });
}

/** The one way to the network: page, boot script and service worker send every request through this file. */
export function request(sender: Sender, url: string, init: RequestInit = {}): Promise<Response> {
  const headers = headersFor(sender, url, init.method);
  return fetch(url, { ...init, headers: { ...init.headers, ...headers } });
}

/** A GET with its headers as an object, to be sent by `forward`. */
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
    // The worker answers for its own origin only.
    mode: "same-origin",
    ...(accept === null ? {} : { headers: { Accept: accept } }),
  });
}
