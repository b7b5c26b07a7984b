import { useTranslation } from "react-i18next";
import { PreferencesForm } from "#web/preferences/preferences-form.tsx";
import { Page } from "#web/kit/layout/page.tsx";

export function PreferencesRoute() {
  const { t } = useTranslation();
  return (
    <Page title={t("preferences.title")}>
      <PreferencesForm />
    </Page>
  );
}
