import { currentLanguage } from "#web/kit/preferences/language.ts";
import { readToken } from "#web/kit/session/token.ts";
import { productionHost } from "#web/kit/production-host.ts";
import { request } from "./request.ts";

/** Sends a request of this page, in its language and with its learner's token. Answers and failures are those of `fetch`. */
export function requestFromPage(url: string, init?: RequestInit, token = readToken()): Promise<Response> {
  return request({ language: currentLanguage(), token, productionHost }, url, init);
}
