import { requestHeaders } from "#contract/request-headers.ts";
import { currentLanguage } from "#web/lib/preferences/language.ts";
import { logProblem } from "#web/lib/log.ts";
import { site } from "#web/lib/site.ts";
import { readToken } from "#web/lib/session/token.ts";

/** Registers the service worker, which lets the app open without a network. Browsers without one need the network. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const isFirstVisit = navigator.serviceWorker.controller === null;
  if (isFirstVisit)
    navigator.serviceWorker.addEventListener("controllerchange", cacheLoadedFiles, { once: true });
  navigator.serviceWorker.register("/sw.js").catch((error: unknown) => {
    logProblem("the app cannot be kept for offline use", error);
  });
}

/**
 * The first page has loaded its files before the worker could cache them. Requesting them once more lets the worker do
 * so; the browser answers nearly all of them from its HTTP cache.
 */
function cacheLoadedFiles(): void {
  for (const { name } of performance.getEntriesByType("resource")) {
    const url = new URL(name);
    if (url.origin !== window.location.origin) continue;
    const path = url.pathname + url.search;
    // A members' scene is cached as this learner sees it; everything else is the same for everybody.
    const token = path.startsWith("/api/content/") ? readToken() : null;
    const facts = { method: "GET", url: path, language: currentLanguage(), token };
    const headers = requestHeaders({ ...facts, productionHost: site.productionHost });
    if (/^\/(assets|messages|covers|faces|audio|api\/(category|content))\//.test(path)) {
      void fetch(path, { headers }).catch(() => undefined);
    }
  }
}
