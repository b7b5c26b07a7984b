import { useTranslation } from "react-i18next";
import { Contact } from "#web/site/legal/contact.tsx";
import { Page } from "#web/kit/layout/page.tsx";

export function ContactRoute() {
  const { t } = useTranslation();
  return (
    <Page title={t("titles.contact")}>
      <Contact />
    </Page>
  );
}
