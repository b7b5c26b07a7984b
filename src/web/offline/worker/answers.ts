/** How requests are answered: from what is kept, from the network, or from whichever is there. */
import { partOf } from "./part.ts";
import { findAnswer, findKept, keep } from "./stores.ts";
import type { Key, Store } from "./stores.ts";

/** All pages are one page; it is kept under one name. */
export const shell = "/";

/** The newest page waits under this name until all it starts with is here, too. */
export const nextShell = "/.next";

/** A train between two stations answers late or never: what is kept is shown after this time. */
const patienceMs = 4000;

export async function fileFirst(store: "app" | "files", request: Request): Promise<Response> {
  const range = request.headers.get("range");
  // Caches know only whole files, so that is what is asked for; players get their part of it.
  const key = range === null ? request : request.url;
  const kept = await findKept(store, key);
  const whole = kept ?? (await fetch(key));
  if (kept === undefined && whole.status === 200) await keep(store, key, whole.clone());
  return range === null || whole.status !== 200 ? whole : partOf(whole, range);
}

export async function pageFirst(request: Request): Promise<Response> {
  const kept = (await findKept("pages", shell)) ?? (await findKept("pages", nextShell));
  return freshOr(kept, fetchAndKeep(request, "pages", nextShell));
}

export async function contentFirst(request: Request): Promise<Response> {
  return freshOr(await findAnswer(request), fetchAndKeep(request, "content", request));
}

/** The network's answer, else the kept one. */
async function freshOr(kept: Response | undefined, fresh: Promise<Response>): Promise<Response> {
  if (kept === undefined) return fresh;
  const late = new Promise<Response>((resolve) => setTimeout(() => resolve(kept), patienceMs));
  return Promise.race([fresh.catch(() => kept), late]);
}

/** Fetches and keeps an answer. */
export async function fetchAndKeep(request: Request, store: Store, key: Key): Promise<Response> {
  const response = await fetch(request);
  const allowed = storeFor(store, response);
  if (response.status === 200 && allowed !== undefined) await keep(allowed, key, response.clone());
  return response;
}

/** What depends on who asks is kept apart, and only where the cache can tell one from another: by their token. */
function storeFor(store: Store, { headers }: Response): Store | undefined {
  const rule = headers.get("cache-control") ?? "";
  if (/no-store/.test(rule)) return undefined;
  if (!/private/.test(rule)) return store;
  return /authorization/i.test(headers.get("vary") ?? "") ? "own" : undefined;
}
