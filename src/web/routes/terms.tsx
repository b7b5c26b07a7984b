import { useTranslation } from "react-i18next";
import { LegalDocument } from "#web/features/legal/legal-document.tsx";
import { Page } from "#web/layout/page.tsx";

export function TermsRoute() {
  const { t } = useTranslation();
  return (
    <Page title={t("titles.terms")}>
      <LegalDocument which="terms" />
    </Page>
  );
}
