import { content } from "#contract/content.ts";
import { call } from "#web/kit/api/api.ts";
import { onNetworkBack } from "#web/kit/api/network-back.ts";
import { requestFromPage } from "#web/kit/api/page-request.ts";
import { currentLanguage } from "#web/kit/preferences/language.ts";
import { readToken } from "#web/kit/session/token.ts";
import { storeAppFiles } from "./store-app-files.ts";
import { createDownloader } from "./create-downloader.ts";

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
  // The service worker ignores `no-store` requests: the page stores these responses.
  ask: (address, token) => requestFromPage(address, { cache: "no-store" }, token),
  wait: untilNetworkOr,
  token: readToken,
  language: currentLanguage,
  storeApp: storeAppFiles,
});
