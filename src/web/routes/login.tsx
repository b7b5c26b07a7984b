import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Purpose } from "#web/account/sign-in/sign-in-problem.ts";
import { SignInForm } from "#web/account/sign-in/sign-in-form.tsx";
import { Page } from "#web/kit/layout/page.tsx";
import { returnPath, screenPaths } from "#domain/site/screens.ts";
import { lastPath } from "#web/kit/session/last-path.ts";
import { Link } from "#web/kit/router/link.tsx";
import { useLocation } from "#web/kit/router/location.ts";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { TabPanel, Tabs } from "#web/kit/ui/tabs.tsx";
import styles from "./login.module.css";

/** Loaded separately, so that the fields for name and password do not wait for it. */
const SocialLogin = lazy(() =>
  import("#web/account/social/social-login.tsx").then((m) => ({ default: m.SocialLogin })),
);

/** Sign-in and registration on two tabs that share the typed values. */
export function LoginRoute() {
  const { t } = useTranslation();
  const { state } = useLocation();
  const [purpose, setPurpose] = useState<Purpose>("login");
  return (
    <Page title={t("login.title")}>
      <h2 className={styles["welcome"]}>{t(purpose === "login" ? "login.welcome" : "register.welcome")}</h2>
      <p className={styles["note"]}>{t("login.withoutAccount")}</p>
      <div className={styles["column"]}>
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
        <p className={styles["agreement"]}>
          {t("login.agreement")}
          {(["terms", "privacy"] as const).map((document) => (
            <Link key={document} className={buttonClass({ variant: "quiet" })} to={screenPaths[document]}>
              {t(`titles.${document}`)}
            </Link>
          ))}
        </p>
        <Suspense fallback={null}>
          <SocialLogin returnTo={returnPath(state ?? lastPath())} />
        </Suspense>
      </div>
    </Page>
  );
}
