import { content } from "#contract/content.ts";
import { call } from "#web/kit/api/api.ts";
import { onNetworkBack } from "#web/kit/api/network-back.ts";
import { requestFromPage } from "#web/kit/api/page-request.ts";
import { currentLanguage } from "#web/kit/preferences/language.ts";
import { readToken } from "#web/kit/session/token.ts";
import { createDownloader } from "./create-downloader.ts";
import type { Language } from "#domain/site/languages.ts";

/** The rest of the app is about 150 KB, which can take this long on a weak network. */
const patienceMs = 180_000;

/**
 * Makes the service worker store the whole app, without which a downloaded scene would not open. With data
 * saving on, the worker does not do this automatically. Returns whether the app is complete.
 */
async function storeAppFiles(language: Language): Promise<boolean> {
  const { active } = await navigator.serviceWorker.ready;
  if (active === null) return false;
  const { port1, port2 } = new MessageChannel();
  const reply = new Promise<boolean>((resolve) => {
    port1.addEventListener("message", ({ data }) => resolve(data === true));
    port1.start();
    setTimeout(() => resolve(false), patienceMs);
  });
  active.postMessage(language, [port2]);
  return reply;
}

function untilNetworkOr(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = onNetworkBack(() => end());
    const timer = setTimeout(() => end(), ms);
    const end = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
  });
}

export const {
  useDownloads,
  loadDownloadFacts,
  readDownloads,
  downloadScenes,
  cancelDownloads,
  removeDownloads,
} = createDownloader({
  loadFacts: () => call(content.keeping, undefined),
  // The service worker ignores `no-store` requests, because the page stores their responses.
  ask: (address, token) => requestFromPage(address, { cache: "no-store" }, token),
  wait: untilNetworkOr,
  token: readToken,
  language: currentLanguage,
  storeApp: storeAppFiles,
});
