import { product } from "#domain/site/product.ts";
import type { Language } from "#domain/site/languages.ts";

/** What the request headers depend on. */
export type RequestFacts = {
  method: string;
  /** The resolved URL. */
  url: string;
  language: Language;
  /** The stored `token`. */
  token: string | null;
  productionHost: string;
};

function isProductionFile({ method, url, productionHost }: RequestFacts): boolean {
  const [, host, path] = /^https?:\/\/([^/?#]+)([^?#]*)/.exec(url) ?? [];
  return method.toUpperCase() === "GET" && host === productionHost && !(path ?? "").startsWith("/api/");
}

/**
 * The headers of every request from page, boot script or service worker.
 * @example requestHeaders({ method: "GET", url: "https://kaiwa.example/api/category/list", language: "zh", token: "undefined", productionHost: "kaiwa.example" })
 * // { Application: "Kaiwa", "Accept-Language": "zh" }
 */
export function requestHeaders(request: RequestFacts): Record<string, string> {
  const { token, language } = request;
  // The specification demands that these texts count as no token.
  const hasToken = token !== null && token !== "" && token !== "undefined" && token !== "null";
  return {
    Application: product.name,
    "Accept-Language": language,
    ...(hasToken && !isProductionFile(request) ? { Authorization: token } : {}),
  };
}
