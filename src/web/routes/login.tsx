import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Purpose } from "#web/features/account/form-problem.ts";
import { SignInForm } from "#web/features/account/sign-in-form.tsx";
import { Page } from "#web/layout/page.tsx";
import { screenPaths } from "#domain/screens.ts";
import { Link } from "#web/router/link.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { TabPanel, Tabs } from "#web/ui/tabs.tsx";
import styles from "./login.module.css";

/** Signing in and registering, side by side: what was typed for one serves for the other. */
export function LoginRoute() {
  const { t } = useTranslation();
  const [purpose, setPurpose] = useState<Purpose>("login");
  return (
    <Page title={t("login.title")}>
      <h2 className={styles["welcome"]}>{t(purpose === "login" ? "login.welcome" : "register.welcome")}</h2>
      <p className={styles["note"]}>{t("login.withoutAccount")}</p>
      <Tabs
        name="sign-in"
        label={t("login.choice")}
        tabs={[
          { id: "login", label: t("login.submit") },
          { id: "register", label: t("login.register") },
        ]}
        selected={purpose}
        onSelect={setPurpose}
      />
      <TabPanel name="sign-in" id={purpose} className={styles["panel"]}>
        <SignInForm purpose={purpose} />
        {purpose === "login" && (
          <Link className={buttonClass({ variant: "quiet", isWide: true })} to={screenPaths.forgotPassword}>
            {t("login.forgot")}
          </Link>
        )}
      </TabPanel>
    </Page>
  );
}
