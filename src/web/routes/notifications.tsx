import { useTranslation } from "react-i18next";
import { screenPaths } from "#domain/site/screens.ts";
import { ConstructionNotice } from "#web/site/construction-notice.tsx";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Page } from "#web/kit/layout/page.tsx";
import { List, ListLink } from "#web/kit/ui/list.tsx";
import { useInWrapper } from "#web/native/reminder/use-in-wrapper.ts";

export function NotificationsRoute() {
  const { t } = useTranslation();
  const { t: reminder } = useTexts("reminder");
  const isInWrapper = useInWrapper();
  return (
    <Page title={t("construction.notifications.title")}>
      <List>
        <ListLink
          icon="bell"
          title={t("construction.notifications.reminder")}
          detail={isInWrapper ? undefined : reminder("outside.title")}
          to={screenPaths.reminder}
        />
      </List>
      <ConstructionNotice feature="notifications" />
    </Page>
  );
}
