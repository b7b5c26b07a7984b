import { useTranslation } from "react-i18next";
import { LoginForm } from "#web/features/account/login-form.tsx";
import { Page } from "#web/layout/page.tsx";
import styles from "./login.module.css";

export function LoginRoute() {
  const { t } = useTranslation();
  return (
    <Page title={t("login.title")}>
      <h2 className={styles["welcome"]}>{t("login.welcome")}</h2>
      <p className={styles["note"]}>{t("login.withoutAccount")}</p>
      <LoginForm />
    </Page>
  );
}
