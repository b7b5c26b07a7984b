/** How requests are answered: from the cache, from the network, or from whichever answers first. */
import { forward, request as ask } from "#web/kit/api/request.ts";
import { partOf } from "./byte-range.ts";
import { findAnswer, findFile, findKept, keep } from "./caches.ts";
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
  const kept = await (store === "files" ? findFile(url) : findKept(store, url));
  // The cache holds whole files only, so the whole is fetched, and a player's Range request gets its part of it.
  const whole = kept ?? (await (range === null ? forward(sender(), request) : ask(sender(), url)));
  if (kept === undefined && whole.status === 200) await keep(store, url, whole.clone());
  return range === null || whole.status !== 200 ? whole : partOf(whole, range);
}

export async function pageFirst(request: Request): Promise<Response> {
  const kept = (await findKept("pages", shell)) ?? (await findKept("pages", nextShell));
  const isKept = isBare(new URL(request.url).pathname);
  return freshOr(kept, isKept ? fetchAndKeep(request, "pages", nextShell) : forward(sender(), request));
}

export async function contentFirst(request: Request): Promise<Response> {
  return freshOr(await findAnswer(request), fetchAndKeep(request, "content", request));
}

/** The network's answer; the cached one when the network fails or is slow. */
async function freshOr(kept: Response | undefined, fresh: Promise<Response>): Promise<Response> {
  if (kept === undefined) return fresh;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patienceMs));
  return Promise.race([fresh.catch(() => kept), late]);
}

/** Fetches an answer and caches it where its Cache-Control allows. */
export async function fetchAndKeep(request: Request, store: Store, key: Key): Promise<Response> {
  const response = await forward(sender(), request);
  const allowed = storeFor(store, response);
  if (response.status === 200 && allowed !== undefined) await keep(allowed, key, response.clone());
  return response;
}

/** An answer that depends on who asks goes into a cache of its own, and only if it varies by token: then it is kept under the mark of the learner. */
function storeFor(store: Store, { headers }: Response): Store | undefined {
  const rule = headers.get("cache-control") ?? "";
  if (/no-store/.test(rule)) return undefined;
  if (!/private/.test(rule)) return store;
  return /authorization/i.test(headers.get("vary") ?? "") ? "own" : undefined;
}
