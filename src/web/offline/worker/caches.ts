/** The caches of this worker. When storage is full or refused, reading finds nothing and the network is asked. */

import {
  storedAddress,
  memberDownloadCache,
  ownerIn,
  ownerMark,
  learnerCache,
} from "#web/kit/storage/shared-caches.ts";
import { filePath, filesStore, downloadStore } from "#web/offline/scene-files.ts";

export const stores = {
  /** Code and texts of the current build, and of the last one until that is complete. */
  app: "kaiwa-app-1",
  /** Pictures and speech. */
  files: filesStore,
  pages: "kaiwa-pages-1",
  /** The catalogue as everybody may read it, once for each language. */
  content: "kaiwa-content-2",
  /** Members' scenes, stored under a mark of the learner, so that other learners cannot open them. */
  own: learnerCache,
  /** Downloaded scenes. The page writes these two caches; the worker only reads them. */
  downloads: downloadStore,
  ownDownloads: memberDownloadCache,
} as const;

export type Store = keyof typeof stores;
export type Key = Request | string;

/** Speech is some 8 KB a file, and old iPhones allow 50 MB in all; beyond this many files the oldest are deleted. */
const mostFiles = 4000;

/** How many of the oldest files are deleted when the disk is full: about the speech of one scene. */
const madeRoomFor = 60;

/**
 * The address under which a response is stored. Never the request itself: its headers would be stored with it, and one of
 * them is the learner's token. Responses are stored once per language, members' scenes for one learner.
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
 * A stored response of the catalogue, in the language and for the learner of the request. For a downloaded scene it is the
 * downloaded response: a newer one may name files that are not stored.
 */
export async function findAnswer(request: Request): Promise<Response | undefined> {
  for (const store of ["downloads", "ownDownloads", "content", "own"] as const) {
    const found = await findStored(store, request);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A stored picture or speech file, from any cache. */
export async function findFile(url: string): Promise<Response | undefined> {
  const path = filePath(url);
  return (
    (await findStored("files", path)) ??
    (await findStored("downloads", path)) ??
    (await findStored("ownDownloads", path))
  );
}

/** Caches an answer; on a full disk the oldest speech files are deleted for it. */
export async function storeResponse(store: Store, key: Key, response: Response): Promise<boolean> {
  const second = response.clone();
  const first = await put(store, key, response);
  if (first !== "full") return first === "stored";
  return (await dropOldest(madeRoomFor)) && (await put(store, key, second)) === "stored";
}

async function put(store: Store, key: Key, response: Response): Promise<"stored" | "full" | "failed"> {
  try {
    const address = await addressIn(store, key);
    const cache = await caches.open(stores[store]);
    await cache.put(address, response);
    if (store === "own") await dropOthers(cache, ownerIn(address));
    return "stored";
  } catch (error) {
    // A connection that breaks off while the answer is being stored fails here, too; deleting old files would not help.
    return error instanceof DOMException && error.name === "QuotaExceededError" ? "full" : "failed";
  }
}

/** A phone has one learner at a time: deletes the responses of a previous learner who did not sign out. */
async function dropOthers(cache: Cache, owner: string | null): Promise<void> {
  const others = (await cache.keys()).filter(({ url }) => ownerIn(url) !== owner);
  await Promise.all(others.map((key) => cache.delete(key, { ignoreVary: true })));
}

async function dropOldest(count: number): Promise<boolean> {
  try {
    const cache = await caches.open(stores.files);
    const oldest = (await cache.keys()).slice(0, count);
    await Promise.all(oldest.map((key) => cache.delete(key)));
    return oldest.length > 0;
  } catch {
    return false;
  }
}

/** All paths in a store. */
export async function storedPaths(store: Store): Promise<Set<string>> {
  try {
    const keys = await (await caches.open(stores[store])).keys();
    return new Set(keys.map(({ url }) => new URL(url).pathname));
  } catch {
    return new Set();
  }
}

/** Removes what is no longer wanted from a store. */
export async function drop(store: Store, isUnwanted: (path: string) => boolean): Promise<void> {
  try {
    const cache = await caches.open(stores[store]);
    const keys = (await cache.keys()).filter(({ url }) => isUnwanted(new URL(url).pathname));
    await Promise.all(keys.map((key) => cache.delete(key)));
  } catch {
    // Storage is refused: there is nothing to remove.
  }
}

export async function dropTooMany(): Promise<void> {
  const { size } = await storedPaths("files");
  if (size > mostFiles) await dropOldest(size - mostFiles);
}

/** Caches of older workers. */
export async function dropOldStores(): Promise<void> {
  const known: readonly string[] = Object.values(stores);
  const names = await caches.keys().catch((): string[] => []);
  await Promise.all(names.filter((name) => !known.includes(name)).map((name) => caches.delete(name)));
}

/** Older workers stored whole requests, the token with them. Stores their responses again without the headers. */
export async function forgetHeaders(): Promise<void> {
  // The table is closed, so its keys are the stores.
  for (const store of Object.keys(stores) as Store[]) {
    try {
      const cache = await caches.open(stores[store]);
      for (const key of await cache.keys()) {
        if (key.headers.has("authorization") || (store === "own" && ownerIn(key.url) === null)) {
          await moveToAddress(cache, store, key);
        }
      }
    } catch {
      // Storage is refused: there is nothing to forget.
    }
  }
}

async function moveToAddress(cache: Cache, store: Store, key: Request): Promise<void> {
  const response = await cache.match(key, { ignoreVary: true });
  await cache.delete(key, { ignoreVary: true });
  if (response !== undefined) await put(store, key, response);
}
