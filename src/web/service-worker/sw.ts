/** Keeps the app, and every scene that was opened, for times without a network. */
import { partOf } from "./part.ts";
import { filesIn, strategyFor } from "./strategy.ts";

// The compiler knows a worker in general; this one is a service worker.
declare const self: ServiceWorkerGlobalScope;

const files = "kaiwa-files-1";
const pages = "kaiwa-pages-1";
const content = "kaiwa-content-1";

/** All pages are one page; it is kept under one name. */
const shell = "/";

/** Files of old builds and scenes pile up; beyond this many the oldest go. */
const mostFiles = 1500;

self.addEventListener("install", (event) => {
  // The page that brought this worker was loaded without it; its frame is fetched once more to be kept.
  event.waitUntil(
    caches
      .open(pages)
      .then((cache) => cache.add(shell))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names.filter((name) => ![files, pages, content].includes(name)).map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  const isNavigation = request.mode === "navigate";
  switch (strategyFor({ method: request.method, path: url.pathname, isNavigation })) {
    case "file":
      event.respondWith(fileFirst(request));
      break;
    case "page":
      event.respondWith(networkFirst(request, pages, shell));
      break;
    case "content": {
      const answer = networkFirst(request, content, request);
      event.respondWith(answer);
      event.waitUntil(answer.then(() => keepFiles(request)).catch(() => undefined));
      break;
    }
    case "network":
      break;
  }
});

async function fileFirst(request: Request): Promise<Response> {
  const cache = await caches.open(files);
  const range = request.headers.get("range");
  // Caches know only whole files, so that is what is asked for; players get their part of it.
  const key = range === null ? request : request.url;
  const kept = await cache.match(key, { ignoreVary: true });
  const whole = kept ?? (await fetch(key));
  if (kept === undefined && whole.status === 200) await keep(cache, key, whole.clone());
  return range === null || whole.status !== 200 ? whole : partOf(whole, range);
}

/** Whoever opened a scene wants to see and hear it on the train, too. One file at a time: what is tapped now goes first. */
async function keepFiles(request: Request): Promise<void> {
  const scene = await caches.open(content).then((cache) => cache.match(request));
  if (scene === undefined || savesData()) return;
  const cache = await caches.open(files);
  for (const address of filesIn(await scene.text())) {
    if ((await cache.match(address, { ignoreVary: true })) !== undefined) continue;
    const response = await fetch(address);
    if (response.status === 200) await keep(cache, address, response);
  }
}

/** Somebody who pays by the megabyte gets only what they ask for. Safari does not tell. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

async function networkFirst(request: Request, name: string, key: Request | string): Promise<Response> {
  const cache = await caches.open(name);
  try {
    const response = await fetch(request);
    // What depends on who asks stays out: the next visitor may be somebody else.
    const isForEverybody = !/private|no-store/.test(response.headers.get("cache-control") ?? "");
    if (response.status === 200 && isForEverybody) await keep(cache, key, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(key);
    if (kept !== undefined) return kept;
    throw error;
  }
}

/** A full disk must not fail a request that has its answer already. */
async function keep(cache: Cache, key: Request | string, response: Response): Promise<void> {
  try {
    await cache.put(key, response);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - mostFiles)).map((old) => cache.delete(old)));
  } catch {
    // Not kept: the network will be asked again.
  }
}
