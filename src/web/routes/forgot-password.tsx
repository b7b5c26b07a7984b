import { useTranslation } from "react-i18next";
import { RecoverForm } from "#web/account/sign-in/recover-form.tsx";
import { Page } from "#web/kit/layout/page.tsx";

export function ForgotPasswordRoute() {
  const { t } = useTranslation();
  return (
    <Page title={t("login.recover.title")}>
      <RecoverForm />
    </Page>
  );
}
