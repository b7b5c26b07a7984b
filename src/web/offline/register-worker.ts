import { requestHeaders } from "#contract/request-headers.ts";
import { currentLanguage } from "#web/lib/preferences/language.ts";
import { logProblem } from "#web/lib/log.ts";
import { site } from "#web/lib/site.ts";
import { readToken } from "#web/lib/session/token.ts";

/** Lets the app open without a network. Where the browser cannot or may not, it works as before. */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const isFirstVisit = navigator.serviceWorker.controller === null;
  if (isFirstVisit)
    navigator.serviceWorker.addEventListener("controllerchange", keepWhatIsHere, { once: true });
  navigator.serviceWorker.register("/sw.js").catch((error: unknown) => {
    logProblem("the app cannot be kept for offline use", error);
  });
}

/**
 * The first page loads before there is a worker to keep it. Asking once more for what it loaded lets the worker see it;
 * the browser answers nearly all of it from its own cache.
 */
function keepWhatIsHere(): void {
  for (const { name } of performance.getEntriesByType("resource")) {
    const url = new URL(name);
    if (url.origin !== window.location.origin) continue;
    const path = url.pathname + url.search;
    // A members' scene is kept as this learner sees it; everything else is the same for everybody.
    const token = path.startsWith("/api/content/") ? readToken() : null;
    const facts = { method: "GET", url: path, language: currentLanguage(), token };
    const headers = requestHeaders({ ...facts, productionHost: site.productionHost });
    if (/^\/(assets|messages|covers|faces|audio|api\/(category|content))\//.test(path)) {
      void fetch(path, { headers }).catch(() => undefined);
    }
  }
}
