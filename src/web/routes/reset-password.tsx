import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { screenPaths } from "#domain/site/screens.ts";
import { isRecord } from "#domain/values.ts";
import { ResetForm } from "#web/account/sign-in/reset-form.tsx";
import { Page } from "#web/kit/layout/page.tsx";
import { navigate, useLocation } from "#web/kit/router/location.ts";
import type { Location } from "#web/kit/router/location.ts";

const linkedToken = (): string | null => new URLSearchParams(window.location.hash.slice(1)).get("token");

function tokenIn({ state }: Location): string | undefined {
  const kept = isRecord(state) ? state["resetToken"] : undefined;
  return linkedToken() ?? (typeof kept === "string" ? kept : undefined);
}

/**
 * The target of the link in the email. Moves the token from the address to the history state, so that it
 * survives a reload.
 */
export function ResetPasswordRoute() {
  const { t } = useTranslation();
  const location = useLocation();
  const [token, setToken] = useState(() => tokenIn(location));
  useEffect(() => {
    const take = (): void => {
      const linked = linkedToken();
      if (linked === null) return;
      setToken(linked);
      navigate(screenPaths.resetPassword, { replace: true, state: { resetToken: linked } });
    };
    take();
    // A second link opened in the same tab changes only the hash and loads no new page.
    window.addEventListener("hashchange", take);
    return () => window.removeEventListener("hashchange", take);
  }, []);
  return (
    <Page title={t("login.reset.title")}>
      <ResetForm token={token} />
    </Page>
  );
}
