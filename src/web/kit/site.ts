import { product, siteFacts } from "#domain/site/product.ts";
import type { SiteFacts } from "#domain/site/product.ts";
import { isRecord, parseJson } from "#domain/values.ts";

/**
 * Parses the facts that the server wrote into the page. Without them, as in development, uses the product's
 * defaults.
 */
export function parseSiteFacts(embedded: string): SiteFacts {
  const said = parseJson(embedded);
  if (!isRecord(said)) return siteFacts(product.productionHost);
  const text = (key: keyof SiteFacts): string | undefined =>
    typeof said[key] === "string" ? said[key] : undefined;
  const defaults = siteFacts(text("productionHost") ?? product.productionHost);
  return {
    productionHost: defaults.productionHost,
    supportEmail: text("supportEmail") ?? defaults.supportEmail,
    businessEmail: text("businessEmail") ?? defaults.businessEmail,
    privacyEmail: text("privacyEmail") ?? defaults.privacyEmail,
  };
}

export const site: SiteFacts = parseSiteFacts(document.getElementById("site")?.textContent ?? "");
