import { useTranslation } from "react-i18next";
import { screenPaths } from "#domain/site/screens.ts";
import { logOut } from "#web/account/log-out/log-out.ts";
import { LogOutRow } from "#web/account/log-out/log-out-row.tsx";
import { navigate } from "#web/kit/router/location.ts";
import { useSession } from "#web/kit/session/session.ts";
import { List, ListLink } from "#web/kit/ui/list.tsx";

export function SettingsRoute() {
  const { t } = useTranslation();
  const isSignedIn = useSession(({ isAuthenticated }) => isAuthenticated);
  return (
    <List>
      <ListLink icon="person" title={t("profile.account")} to={screenPaths.accountInfo} />
      <ListLink icon="bell" title={t("profile.notifications")} to={screenPaths.notifications} />
      <ListLink icon="clock" title={t("profile.reminder")} to={screenPaths.reminder} />
      <ListLink icon="gear" title={t("profile.preferences")} to={screenPaths.preferences} />
      <ListLink icon="help" title={t("profile.help")} to={screenPaths.help} />
      <ListLink icon="mail" title={t("profile.contact")} to={screenPaths.contact} />
      <ListLink icon="shield" title={t("profile.privacy")} to={screenPaths.privacy} />
      {isSignedIn ? (
        <LogOutRow
          onLogOut={() => {
            // Not awaited, because the server may be slow and the learner may leave the screen.
            void logOut();
            navigate(screenPaths.profile);
          }}
        />
      ) : (
        <ListLink icon="login" title={t("profile.login")} to={screenPaths.login} />
      )}
    </List>
  );
}
