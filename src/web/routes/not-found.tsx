import { useTranslation } from "react-i18next";
import { Link } from "#web/router/link.tsx";
import { screenPaths } from "#domain/screens.ts";
import { Page } from "#web/layout/page.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** An address that belongs to no screen. */
export function NotFoundRoute() {
  const { t } = useTranslation();
  return (
    <Page title={t("notFound.title")}>
      <EmptyState
        icon="search"
        title={t("notFound.title")}
        text={t("notFound.text")}
        action={
          <Link className={buttonClass({ variant: "primary" })} to={screenPaths.categories}>
            {t("common.toScenes")}
          </Link>
        }
      />
    </Page>
  );
}
