import { product, siteFacts } from "#domain/site/product.ts";
import type { SiteFacts } from "#domain/site/product.ts";
import { embeddedFacts } from "./embedded-facts.ts";

/** Returns the site's facts, with the product's defaults for those that the page does not have. */
export function siteIn(embedded: Record<string, unknown>): SiteFacts {
  const text = (key: keyof SiteFacts): string | undefined => {
    const value = embedded[key];
    return typeof value === "string" ? value : undefined;
  };
  const defaults = siteFacts(text("productionHost") ?? product.productionHost);
  return {
    productionHost: defaults.productionHost,
    supportEmail: text("supportEmail") ?? defaults.supportEmail,
    businessEmail: text("businessEmail") ?? defaults.businessEmail,
    privacyEmail: text("privacyEmail") ?? defaults.privacyEmail,
  };
}

export const site: SiteFacts = siteIn(embeddedFacts());
