import { product } from "#domain/site/product.ts";
import type { Language } from "#domain/site/languages.ts";

/** What a request's headers depend on. */
export type RequestFacts = {
  method: string;
  /** The whole address, as a browser resolves it. */
  url: string;
  language: Language;
  /** Whatever storage holds under `token`. */
  token: string | null;
  productionHost: string;
};

/** A GET to the production host outside /api/ loads a file, which needs no token. */
function isProductionFile({ method, url, productionHost }: RequestFacts): boolean {
  const [, host, path] = /^https?:\/\/([^/?#]+)([^?#]*)/.exec(url) ?? [];
  return method.toUpperCase() === "GET" && host === productionHost && !(path ?? "").startsWith("/api/");
}

/**
 * The headers of every request of ours, sent by the page, by the script that boots it or by the service worker.
 * @example requestHeaders({ method: "GET", url: "https://kaiwa.example/api/category/list", language: "zh", token: "undefined", productionHost: "kaiwa.example" })
 * // { Application: "Kaiwa", "Accept-Language": "zh" }
 */
export function requestHeaders(request: RequestFacts): Record<string, string> {
  const { token, language } = request;
  // Older versions stored the texts "undefined" and "null", which are not tokens.
  const hasToken = token !== null && token !== "" && token !== "undefined" && token !== "null";
  return {
    Application: product.name,
    "Accept-Language": language,
    ...(hasToken && !isProductionFile(request) ? { Authorization: token } : {}),
  };
}
