import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { screenPaths } from "#domain/screens.ts";
import { isRecord } from "#domain/values.ts";
import { ResetForm } from "#web/features/account/reset-form.tsx";
import { Page } from "#web/layout/page.tsx";
import { navigate, useLocation } from "#web/router/location.ts";
import type { Location } from "#web/router/location.ts";

function tokenIn({ search, state }: Location): string | undefined {
  const kept = isRecord(state) ? state["resetToken"] : undefined;
  return new URLSearchParams(search).get("token") ?? (typeof kept === "string" ? kept : undefined);
}

/** Where the link in the mail leads. The token leaves the address bar at once; a reload still finds it. */
export function ResetPasswordRoute() {
  const { t } = useTranslation();
  const location = useLocation();
  const [token] = useState(() => tokenIn(location));
  const { search } = location;
  useEffect(() => {
    if (search !== "") navigate(screenPaths.resetPassword, { replace: true, state: { resetToken: token } });
  }, [search, token]);
  return (
    <Page title={t("login.reset.title")}>
      <ResetForm token={token} />
    </Page>
  );
}
