import { useTranslation } from "react-i18next";
import { About } from "#web/site/legal/about.tsx";
import { Page } from "#web/kit/layout/page.tsx";

export function AboutRoute() {
  const { t } = useTranslation();
  return (
    <Page title={t("titles.about")}>
      <About />
    </Page>
  );
}
