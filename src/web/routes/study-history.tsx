import { useTranslation } from "react-i18next";
import { Link } from "#web/router/link.tsx";
import { screenPaths } from "#domain/screens.ts";
import { Page } from "#web/layout/page.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";

export function StudyHistoryRoute() {
  const { t } = useTranslation();
  return (
    <Page title={t("history.title")}>
      <EmptyState
        icon="clock"
        title={t("history.empty.title")}
        text={t("history.empty.text")}
        action={
          <Link className={buttonClass({ variant: "primary" })} to={screenPaths.categories}>
            {t("common.toScenes")}
          </Link>
        }
      />
    </Page>
  );
}
