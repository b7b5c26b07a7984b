/** How requests are answered: from the cache, from the network, or from whichever answers first. */
import { forward, request as ask } from "#web/kit/api/request.ts";
import { partialResponse } from "./byte-range.ts";
import { findAnswer, findFile, findStored, storeResponse } from "./caches.ts";
import type { Key, Store } from "./caches.ts";
import { sender } from "./page-facts.ts";

/**
 * Every address opens with the same HTML page, so one copy is cached, under this path: the bare page. Those of lists and
 * scenes carry content, which is cached as the API gives it and must not be shown at another address.
 */
export const shell = "/";

/** An address whose page is the bare one. */
export const bareAddress = "/about";

const isBare = (path: string): boolean => path !== "/" && !/^\/(category|study)\//.test(path);

/** The newest page is cached under this path until everything it needs to start is cached, too. */
export const nextShell = "/.next";

/** On a bad connection an answer comes late or never: after this time the cached one is shown. */
const patienceMs = 4000;

export async function fileFirst(store: "app" | "files", request: Request): Promise<Response> {
  const range = request.headers.get("range");
  const { url } = request;
  const stored = await (store === "files" ? findFile(url) : findStored(store, url));
  // The cache holds whole files only, so the whole is fetched, and a player's Range request gets its part of it.
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

/** The network's answer; the cached one when the network fails or is slow. */
async function freshOr(stored: Response | undefined, fresh: Promise<Response>): Promise<Response> {
  if (stored === undefined) return fresh;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(stored), patienceMs));
  return Promise.race([fresh.catch(() => stored), late]);
}

/** Fetches an answer and caches it where its Cache-Control allows. */
export async function fetchAndStore(request: Request, store: Store, key: Key): Promise<Response> {
  const response = await forward(sender(), request);
  const allowed = storeFor(store, response);
  if (response.status === 200 && allowed !== undefined) await storeResponse(allowed, key, response.clone());
  return response;
}

/** A private response goes into the learner's cache, and only if it varies by token: then its address contains the learner's mark. */
function storeFor(store: Store, { headers }: Response): Store | undefined {
  const rule = headers.get("cache-control") ?? "";
  if (/no-store/.test(rule)) return undefined;
  if (!/private/.test(rule)) return store;
  return /authorization/i.test(headers.get("vary") ?? "") ? "own" : undefined;
}
