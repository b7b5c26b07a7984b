import { useTranslation } from "react-i18next";
import { navigate } from "#web/router/location.ts";
import { screenPaths } from "#domain/screens.ts";
import { logOut } from "#web/features/account/api.ts";
import { ProfileCard } from "#web/features/profile/profile-card.tsx";
import { Page } from "#web/layout/page.tsx";
import { useSession } from "#web/lib/session.ts";
import { List, ListButton, ListItem, ListLink } from "#web/ui/list.tsx";
import styles from "./profile.module.css";

/** The learner's own place: learning so far, and every setting. */
export function ProfileRoute() {
  const { t } = useTranslation();
  const { user, isAuthenticated } = useSession();
  return (
    <Page title={t("profile.title")} isMain>
      <h1 className="visually-hidden">{t("profile.title")}</h1>
      <ProfileCard user={user} />
      <h2 className={styles["heading"]}>{t("profile.learning")}</h2>
      <List>
        {isAuthenticated ? (
          <>
            <ListItem icon="check" title={t("profile.completed")} detail={t("profile.nothingYet")} />
            <ListLink icon="play" title={t("profile.continue")} to={screenPaths.categories} />
            <ListItem icon="heart" title={t("profile.favourites")} detail={t("profile.nothingYet")} />
            <ListLink icon="clock" title={t("profile.history")} to={screenPaths.studyHistory} />
          </>
        ) : (
          <>
            <ListLink
              icon="clock"
              title={t("profile.history")}
              detail={t("profile.guest.records")}
              to={screenPaths.login}
            />
            <ListLink
              icon="heart"
              title={t("profile.favourites")}
              detail={t("profile.guest.favourites")}
              to={screenPaths.login}
            />
          </>
        )}
        <ListLink icon="crown" title={t("profile.membership")} to={screenPaths.payment} />
      </List>
      <h2 className={styles["heading"]}>{t("profile.settings")}</h2>
      <List>
        <ListLink icon="person" title={t("profile.account")} to={screenPaths.accountInfo} />
        <ListLink icon="bell" title={t("profile.notifications")} to={screenPaths.notifications} />
        <ListLink icon="gear" title={t("profile.preferences")} to={screenPaths.preferences} />
        <ListLink icon="help" title={t("profile.help")} to={screenPaths.help} />
        <ListLink icon="mail" title={t("profile.contact")} to={screenPaths.contact} />
        <ListLink icon="shield" title={t("profile.privacy")} to={screenPaths.privacy} />
        {isAuthenticated ? (
          <ListButton
            icon="logout"
            title={t("profile.logout")}
            onClick={() => {
              void logOut().then(() => navigate(screenPaths.profile));
            }}
          />
        ) : (
          <ListLink icon="login" title={t("profile.login")} to={screenPaths.login} />
        )}
      </List>
    </Page>
  );
}
