import { requestFromPage } from "#web/kit/api/page-request.ts";
import { logProblem } from "#web/kit/log.ts";
import { site } from "#web/kit/site.ts";
import { isLoadedWithoutWorker } from "./loaded-without-worker.ts";

/**
 * Registers the service worker, which opens the app offline. Browsers without service workers need the
 * network.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const isControlled = navigator.serviceWorker.controller !== null;
  if (isLoadedWithoutWorker(performance.getEntriesByType("navigation")[0], isControlled)) {
    if (isControlled) cacheLoadedFiles();
    else navigator.serviceWorker.addEventListener("controllerchange", cacheLoadedFiles, { once: true });
  }
  // The worker cannot read the settings in the page, so its address contains the production host.
  const address = `/sw.js?host=${encodeURIComponent(site.productionHost)}`;
  navigator.serviceWorker.register(address).catch((error: unknown) => {
    logProblem("the app cannot be stored for offline use", error);
  });
}

/**
 * The page has loaded its files before the worker could cache them. Requests them again so that the worker
 * caches them. The browser serves nearly all of them from its HTTP cache.
 */
function cacheLoadedFiles(): void {
  for (const { name } of performance.getEntriesByType("resource")) {
    const url = new URL(name);
    if (url.origin !== window.location.origin) continue;
    const path = url.pathname + url.search;
    if (/^\/(assets|messages|covers|faces|audio|api\/(category|content))\//.test(path)) {
      void requestFromPage(path).catch(() => undefined);
    }
  }
}
