import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { screenPaths } from "#domain/screens.ts";
import { Page } from "#web/layout/page.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

/** A scene that is not there: a clear page with a way back. */
export function StudyRoute() {
  const { t } = useTranslation();
  return (
    <Page title={t("study.pageTitle")}>
      <EmptyState
        icon="search"
        title={t("study.unknown.title")}
        text={t("study.unknown.text")}
        action={
          <Link className={buttonClass({ variant: "primary" })} to={screenPaths.categories}>
            {t("common.toScenes")}
          </Link>
        }
      />
    </Page>
  );
}
