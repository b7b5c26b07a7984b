/** The service worker. It caches the app and every opened scene, so that both work offline. */
import { Prefetcher } from "./prefetch.ts";
import { bareAddress, contentFirst, fetchAndStore, fileFirst, nextShell, pageFirst } from "./responses.ts";
import { isOfBuild, languageOf } from "./build-files.ts";
import type { Build } from "./build-files.ts";
import { Traffic } from "./traffic.ts";
import { prepared } from "#web/kit/api/request.ts";
import { dropOldStores } from "./caches.ts";
import { notePage, sender } from "./page-facts.ts";
import { strategyFor } from "./strategy.ts";
import { isLanguage } from "#domain/site/languages.ts";

// TypeScript's library declares `self` as a generic worker scope. Here it is a service worker.
declare const self: ServiceWorkerGlobalScope;
/** The build replaces this with the list of files. */
declare const __BUILD__: Build;

// Use `__BUILD__` only once: the build replaces every occurrence with the whole list of files.
const build = __BUILD__;

const traffic = new Traffic({
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});
const prefetcher = new Prefetcher(build, traffic);

/** The open pages of this build: those that have requested its entry. */
const ownPages = new Set<string>();

/** An open page of an older build may request any file of that build. */
async function isNoOlderPageOpen(): Promise<boolean> {
  return (await self.clients.matchAll({ type: "window" })).every(({ id }) => ownPages.has(id));
}

self.addEventListener("install", (event) => {
  // The page that registered this worker was loaded before the worker could cache it, and may contain
  // content. Cache a page without content instead.
  event.waitUntil(
    fetchAndStore(prepared(sender(), bareAddress), "pages", nextShell).then(() => self.skipWaiting()),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOldStores().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  notePage(request);
  // A page that downloads scenes stores these responses itself.
  if (request.cache === "no-store") return;
  const path = url.pathname;
  const isNavigation = request.mode === "navigate";
  const answerWith = (answer: Promise<Response>): Promise<Response> => {
    event.respondWith(traffic.during(answer));
    return answer;
  };
  const language = languageOf(path, request.headers.get("accept-language"));
  const storeApp = async (): Promise<void> => {
    if (language !== undefined) await prefetcher.storeApp(language);
  };
  // Called after the files of the opened scene are stored, because these are needed sooner than the lists.
  const storeLists = async (): Promise<void> => {
    if (language !== undefined) await prefetcher.storeLists(language);
  };
  switch (strategyFor({ method: request.method, path, isNavigation })) {
    case "app":
      void answerWith(fileFirst("app", request));
      if (path === build.start[0]) ownPages.add(event.clientId);
      if (language !== undefined && isOfBuild(build, path)) {
        event.waitUntil(storeApp().then(() => prefetcher.dropOldBuilds(language, isNoOlderPageOpen)));
      }
      break;
    case "file":
      void answerWith(fileFirst("files", request));
      break;
    case "page":
      void answerWith(pageFirst(request));
      break;
    case "content": {
      const answer = answerWith(contentFirst(request));
      event.waitUntil(
        answer
          .then(() => Promise.all([storeApp(), prefetcher.storeFilesOf(request), storeLists()]))
          .catch(() => undefined),
      );
      break;
    }
    case "network":
      break;
  }
});

/** A page that downloads scenes requests the whole app and waits until it is cached. */
self.addEventListener("message", (event) => {
  const { data, ports } = event;
  const [reply] = ports;
  if (!isLanguage(data) || reply === undefined) return;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a MessagePort has no target origin
  const answer = (isHere: boolean): void => reply.postMessage(isHere);
  event.waitUntil(prefetcher.storeWholeApp(data).then(answer));
});
