/** The worker's caches. If storage is full or refused, lookups return nothing and the network is used. */

import {
  storedAddress,
  memberDownloadCache,
  ownerIn,
  ownerMark,
  learnerCache,
} from "#web/kit/storage/shared-caches.ts";
import { dropOldest, filePath, filesStore, downloadStore } from "#web/offline/scene-files.ts";

export const stores = {
  /** Code and texts of the current build, and of the previous build until the current one is complete. */
  app: "kaiwa-app-1",
  /** Pictures and speech. */
  files: filesStore,
  pages: "kaiwa-pages-1",
  /** The public catalogue, once per language. */
  content: "kaiwa-content-2",
  /** Members' scenes. Their addresses contain a hash of the token, so that others cannot open them. */
  own: learnerCache,
  /** Downloaded scenes. The page writes these two caches; the worker only reads them. */
  downloads: downloadStore,
  ownDownloads: memberDownloadCache,
} as const;

export type Store = keyof typeof stores;
export type Key = Request | string;

/**
 * If there are more files than this, the oldest files are deleted. 4000 speech files have about 32 MB, and
 * old iPhones allow 50 MB in total.
 */
const maxFiles = 4000;

/**
 * The address under which a response is stored. The request itself is not used as the key, because its
 * headers, which include the learner's token, would be stored with it. Responses are stored once per
 * language, members' scenes once per learner.
 */
async function addressIn(store: Store, key: Key): Promise<string> {
  if (store === "files") return filePath(typeof key === "string" ? key : key.url);
  if (typeof key === "string") return key;
  const { url, headers } = key;
  const language = headers.get("accept-language");
  if (store === "content" || store === "downloads") return storedAddress(url, language);
  if (store === "own" || store === "ownDownloads")
    return storedAddress(url, language, await ownerMark(headers.get("authorization")));
  return url;
}

export async function findStored(store: Store, key: Key): Promise<Response | undefined> {
  try {
    const address = await addressIn(store, key);
    // The address contains everything that the response varies by.
    return await (await caches.open(stores[store])).match(address, { ignoreVary: true });
  } catch {
    return undefined;
  }
}

/**
 * Finds the stored catalogue response in the language and for the learner of the request. For a downloaded
 * scene it returns the downloaded response: a newer response may name files that are not stored.
 */
export async function findAnswer(request: Request): Promise<Response | undefined> {
  for (const store of ["downloads", "ownDownloads", "content", "own"] as const) {
    const found = await findStored(store, request);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Finds a stored picture or speech file in any cache. */
export async function findFile(url: string): Promise<Response | undefined> {
  const path = filePath(url);
  return (
    (await findStored("files", path)) ??
    (await findStored("downloads", path)) ??
    (await findStored("ownDownloads", path))
  );
}

/** Caches a response. If the disk is full, deletes the oldest speech files and retries. */
export async function storeResponse(store: Store, key: Key, response: Response): Promise<boolean> {
  const second = response.clone();
  const first = await put(store, key, response);
  if (first !== "full") return first === "stored";
  return (await dropOldestFiles()) && (await put(store, key, second)) === "stored";
}

async function put(store: Store, key: Key, response: Response): Promise<"stored" | "full" | "failed"> {
  try {
    const address = await addressIn(store, key);
    const cache = await caches.open(stores[store]);
    await cache.put(address, response);
    if (store === "own") await dropOthers(cache, ownerIn(address));
    return "stored";
  } catch (error) {
    // A connection that breaks while the response is being stored also ends here. Deleting old files would
    // not help.
    return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "failed";
  }
}

/**
 * Deletes the responses of a previous learner who did not sign out, because a phone has one learner at a
 * time.
 */
async function dropOthers(cache: Cache, owner: string | null): Promise<void> {
  const others = (await cache.keys()).filter(({ url }) => ownerIn(url) !== owner);
  await Promise.all(others.map((key) => cache.delete(key, { ignoreVary: true })));
}

async function dropOldestFiles(count?: number): Promise<boolean> {
  try {
    return await dropOldest(await caches.open(stores.files), count);
  } catch {
    return false;
  }
}

export async function storedPaths(store: Store): Promise<Set<string>> {
  try {
    const keys = await (await caches.open(stores[store])).keys();
    return new Set(keys.map(({ url }) => new URL(url).pathname));
  } catch {
    return new Set();
  }
}

export async function drop(store: Store, isUnwanted: (path: string) => boolean): Promise<void> {
  try {
    const cache = await caches.open(stores[store]);
    const keys = (await cache.keys()).filter(({ url }) => isUnwanted(new URL(url).pathname));
    await Promise.all(keys.map((key) => cache.delete(key)));
  } catch {
    // Storage is refused, so there is nothing to remove.
  }
}

export async function dropTooMany(): Promise<void> {
  const { size } = await storedPaths("files");
  if (size > maxFiles) await dropOldestFiles(size - maxFiles);
}

export async function dropOldStores(): Promise<void> {
  const known: readonly string[] = Object.values(stores);
  const names = await caches.keys().catch((): string[] => []);
  await Promise.all(names.filter((name) => !known.includes(name)).map((name) => caches.delete(name)));
}
