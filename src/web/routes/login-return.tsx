import { LoginReturn } from "#web/account/social/login-return.tsx";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Page } from "#web/kit/layout/page.tsx";

/** The page of a login provider redirects here. */
export function LoginReturnRoute() {
  const { t } = useTexts("account");
  return (
    <Page title={t("return.title")}>
      <LoginReturn />
    </Page>
  );
}
