import { useTranslation } from "react-i18next";
import { LegalDocument } from "#web/site/legal/legal-document.tsx";
import { Page } from "#web/kit/layout/page.tsx";

export function TermsRoute() {
  const { t } = useTranslation();
  return (
    <Page title={t("titles.terms")}>
      <LegalDocument which="terms" />
    </Page>
  );
}
