import { content } from "#contract/content.ts";
import { call } from "#web/kit/api/api.ts";
import { onNetworkBack } from "#web/kit/api/network-back.ts";
import { requestFromPage } from "#web/kit/api/page-request.ts";
import { currentLanguage } from "#web/kit/preferences/language.ts";
import { readToken } from "#web/kit/session/token.ts";
import { keepAppFiles } from "./app-files.ts";
import { createKeeper } from "./create-keeper.ts";

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

export const { useKeeping, keepingFacts, lookAtKept, keepScenes, callOff, removeKept } = createKeeper({
  loadFacts: () => call(content.keeping, undefined),
  // The service worker leaves alone what is not to be stored: the page stores it itself.
  ask: (address, token) => requestFromPage(address, { cache: "no-store" }, token),
  wait: untilNetworkOr,
  token: readToken,
  language: currentLanguage,
  keepApp: keepAppFiles,
});
