import { embeddedFacts } from "#web/kit/embedded-facts.ts";
import { currentLanguage } from "#web/kit/preferences/language.ts";
import { readToken } from "#web/kit/session/token.ts";
import { request } from "./request.ts";
import { product } from "#domain/site/product.ts";

const host = embeddedFacts()["productionHost"];

/** Not imported from kit/site.ts, because that file would add code to the boot script. */
const productionHost: string = typeof host === "string" ? host : product.productionHost;

/** Sends a request in the page's language and with its learner's token. Resolves and rejects like `fetch`. */
export function requestFromPage(url: string, init?: RequestInit, token = readToken()): Promise<Response> {
  return request({ language: currentLanguage(), token, productionHost }, url, init);
}
