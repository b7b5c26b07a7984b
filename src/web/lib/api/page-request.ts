import { currentLanguage } from "#web/lib/preferences/language.ts";
import { readToken } from "#web/lib/session/token.ts";
import { productionHost } from "#web/lib/production-host.ts";
import { request } from "./request.ts";

/** Sends a request of this page, in its language and with its learner's token. Answers and failures are those of `fetch`. */
export function requestFromPage(url: string, init?: RequestInit, token = readToken()): Promise<Response> {
  return request({ language: currentLanguage(), token, productionHost }, url, init);
}
