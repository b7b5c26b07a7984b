import { useTranslation } from "react-i18next";
import { About } from "#web/features/legal/about.tsx";
import { Page } from "#web/layout/page.tsx";

export function AboutRoute() {
  const { t } = useTranslation();
  return (
    <Page title={t("titles.about")}>
      <About />
    </Page>
  );
}
