import { LoginReturn } from "#web/features/account/social/login-return.tsx";
import { useTexts } from "#web/i18n/use-texts.ts";
import { Page } from "#web/layout/page.tsx";

/** Where a provider's page leads back to. */
export function LoginReturnRoute() {
  const { t } = useTexts("account");
  return (
    <Page title={t("return.title")}>
      <LoginReturn />
    </Page>
  );
}
