import { product } from "#domain/site/product.ts";
import type { Language } from "#domain/site/languages.ts";

/** What a request's headers depend on. */
export type RequestFacts = {
  method: string;
  /** As given to fetch: a path, or a whole address. */
  url: string;
  language: Language;
  /** Whatever storage holds under `token`. */
  token: string | null;
  productionHost: string;
};

/** A GET to the production host outside /api/ fetches a file, which is the same for everybody. */
function isProductionFile({ method, url, productionHost }: RequestFacts): boolean {
  const [, host, path] = /^https?:\/\/([^/?#]+)([^?#]*)/.exec(url) ?? [];
  return method.toUpperCase() === "GET" && host === productionHost && !(path ?? "").startsWith("/api/");
}

/**
 * The headers every request of ours carries, whoever sends it: the client, or the script that boots the page.
 * @example requestHeaders({ method: "GET", url: "/api/category/list", language: "zh", token: "undefined", productionHost: "kaiwa.example" })
 * // { Application: "Kaiwa", "Accept-Language": "zh" }
 */
export function requestHeaders(request: RequestFacts): Record<string, string> {
  const { token, language } = request;
  // Older versions stored the texts "undefined" and "null"; they are no tokens.
  const hasToken = token !== null && token !== "" && token !== "undefined" && token !== "null";
  return {
    Application: product.name,
    "Accept-Language": language,
    ...(hasToken && !isProductionFile(request) ? { Authorization: token } : {}),
  };
}
