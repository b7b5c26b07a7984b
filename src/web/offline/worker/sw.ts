/** Keeps the app, and every scene that was opened, for times without a network. */
import { Ahead } from "./ahead.ts";
import { contentFirst, fetchAndKeep, fileFirst, nextShell, pageFirst, shell } from "./answers.ts";
import { isOfBuild, languageOf } from "./build.ts";
import type { Build } from "./build.ts";
import { Traffic } from "./quiet.ts";
import { dropOldStores } from "./stores.ts";
import { strategyFor } from "./strategy.ts";

// The compiler knows a worker in general; this one is a service worker.
declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build. */
declare const __BUILD__: Build;

// Named once: the build writes the whole list in the place of every mention.
const build = __BUILD__;

const traffic = new Traffic({
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});
const ahead = new Ahead(build, traffic);

self.addEventListener("install", (event) => {
  // The page that brought this worker was loaded without it; its frame is fetched once more to be kept.
  event.waitUntil(fetchAndKeep(new Request(shell), "pages", nextShell).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOldStores().then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  const path = url.pathname;
  const isNavigation = request.mode === "navigate";
  const answerWith = (answer: Promise<Response>): Promise<Response> => {
    event.respondWith(traffic.during(answer));
    return answer;
  };
  const language = languageOf(path, request.headers.get("accept-language"));
  const keepApp = async (): Promise<void> => {
    if (language !== undefined) await ahead.keepApp(language);
  };
  switch (strategyFor({ method: request.method, path, isNavigation })) {
    case "app":
      void answerWith(fileFirst("app", request));
      // The page is of this build: nobody is left who needs an older one.
      if (language !== undefined && isOfBuild(build, path)) {
        event.waitUntil(keepApp().then(() => ahead.dropOldBuilds(language)));
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
        answer.then(() => Promise.all([keepApp(), ahead.keepScene(request)])).catch(() => undefined),
      );
      break;
    }
    case "network":
      break;
  }
});
