import type { TFunction } from "i18next";
import { product } from "#domain/site/product.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { site } from "#web/kit/site.ts";

/** Facts that the texts name and the operator sets, so that no translation has to be changed for them. */
const facts = {
  version: product.version,
  host: site.productionHost,
  supportEmail: site.supportEmail,
  businessEmail: site.businessEmail,
  privacyEmail: site.privacyEmail,
};

export type LegalTranslation = TFunction<"legal">;

/** The legal texts, with the site's facts filled in. Suspends until they are loaded. */
export function useLegalTexts(): { t: LegalTranslation; facts: typeof facts } {
  const { t } = useTexts("legal");
  return { t, facts };
}
