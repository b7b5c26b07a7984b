/** Responds to requests from the cache, from the network, or from the faster of both. */
import { forward, request as ask } from "#web/kit/api/request.ts";
import { partialResponse } from "./byte-range.ts";
import { findAnswer, findFile, findStored, storeResponse } from "./caches.ts";
import type { Key, Store } from "./caches.ts";
import { sender } from "./page-facts.ts";

/**
 * The path under which the page without content is cached. All addresses share it. Pages of lists and scenes
 * contain content, which is cached as API responses and must not be shown at another address.
 */
export const shell = "/";

/** An address that returns the page without content. */
export const bareAddress = "/about";

const isBare = (path: string): boolean => path !== "/" && !/^\/(category|study)\//.test(path);

/** The newest page is cached under this path until all files that it needs to start are cached. */
export const nextShell = "/.next";

/** If the network has not responded after this time, the cached response is used. */
const patienceMs = 4000;

export async function fileFirst(store: "app" | "files", request: Request): Promise<Response> {
  const range = request.headers.get("range");
  const { url } = request;
  const stored = await (store === "files" ? findFile(url) : findStored(store, url));
  // The cache holds only whole files. For a Range request the whole file is fetched, and the response is its
  // part.
  const whole = stored ?? (await (range === null ? forward(sender(), request) : ask(sender(), url)));
  if (stored === undefined && whole.status === 200) await storeResponse(store, url, whole.clone());
  return range === null || whole.status !== 200 ? whole : partialResponse(whole, range);
}

export async function pageFirst(request: Request): Promise<Response> {
  const stored = (await findStored("pages", shell)) ?? (await findStored("pages", nextShell));
  const isStored = isBare(new URL(request.url).pathname);
  return freshOr(stored, isStored ? fetchAndStore(request, "pages", nextShell) : forward(sender(), request));
}

export async function contentFirst(request: Request): Promise<Response> {
  return freshOr(await findAnswer(request), fetchAndStore(request, "content", request));
}

/** Returns the network's response, or the cached one if the network or the server fails or is slow. */
async function freshOr(stored: Response | undefined, fresh: Promise<Response>): Promise<Response> {
  if (stored === undefined) return fresh;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(stored), patienceMs));
  const good = fresh.then(
    (response) => (response.status >= 500 ? stored : response),
    () => stored,
  );
  return Promise.race([good, late]);
}

/** Fetches a response and caches it if its Cache-Control header allows it. */
export async function fetchAndStore(request: Request, store: Store, key: Key): Promise<Response> {
  const response = await forward(sender(), request);
  const allowed = storeFor(store, response);
  if (response.status === 200 && allowed !== undefined) await storeResponse(allowed, key, response.clone());
  return response;
}

/**
 * A private response belongs in the learner's cache, but only if it varies by token, because then its address
 * contains a hash of the token.
 */
function storeFor(store: Store, { headers }: Response): Store | undefined {
  const rule = headers.get("cache-control") ?? "";
  if (/no-store/.test(rule)) return undefined;
  if (!/private/.test(rule)) return store;
  return /authorization/i.test(headers.get("vary") ?? "") ? "own" : undefined;
}
