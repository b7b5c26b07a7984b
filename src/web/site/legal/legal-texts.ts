import type { TFunction } from "i18next";
import { product } from "#domain/site/product.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { site } from "#web/kit/site.ts";

/**
 * Facts that the operator sets and the texts contain as placeholders, so that translations need no changes.
 */
const facts = {
  version: product.version,
  host: site.productionHost,
  supportEmail: site.supportEmail,
  businessEmail: site.businessEmail,
  privacyEmail: site.privacyEmail,
};

export type LegalTranslation = TFunction<"legal">;

/** The legal texts, and the site's facts for their placeholders. Suspends until they are loaded. */
export function useLegalTexts(): { t: LegalTranslation; facts: typeof facts } {
  const { t } = useTexts("legal");
  return { t, facts };
}
