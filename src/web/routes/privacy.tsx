import { useTranslation } from "react-i18next";
import { LegalDocument } from "#web/features/legal/legal-document.tsx";
import { Page } from "#web/layout/page.tsx";

export function PrivacyRoute() {
  const { t } = useTranslation();
  return (
    <Page title={t("titles.privacy")}>
      <LegalDocument which="privacy" />
    </Page>
  );
}
