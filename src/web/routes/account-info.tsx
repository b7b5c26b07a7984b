import { useTranslation } from "react-i18next";
import { languages } from "#domain/languages.ts";
import { refreshAccount } from "#web/features/account/api.ts";
import { StaleNote } from "#web/features/account/stale-note.tsx";
import { Page } from "#web/layout/page.tsx";
import { currentLanguage } from "#web/lib/language.ts";
import { useSession } from "#web/lib/session.ts";
import { useLoad } from "#web/lib/use-load.ts";
import { List, ListItem } from "#web/ui/list.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** What the account holds: at once as it was stored, then as the server has it. */
export function AccountInfoRoute() {
  const { t } = useTranslation();
  const user = useSession((session) => session.user);
  const fresh = useLoad(refreshAccount);
  if (user === null) return null;
  const date = (instant: number): string =>
    new Date(instant).toLocaleDateString(languages[currentLanguage()].tag, {
      year: "numeric",
      month: "long",
      day: "numeric",
    });
  return (
    <Page title={t("account.title")}>
      <div aria-live="polite">
        {fresh.state === "failed" && <StaleNote isRetrying={fresh.isRetrying} onRetry={fresh.retry} />}
      </div>
      <List>
        <ListItem
          title={t("account.avatar")}
          trailing={
            user.avatar === undefined ? (
              <Icon name="person" />
            ) : (
              <img src={user.avatar} alt="" width={40} height={40} />
            )
          }
        />
        {user.username === undefined ? null : (
          <ListItem title={t("login.username")} trailing={user.username} />
        )}
        <ListItem title={t("account.nickname")} trailing={user.nickname ?? t("profile.nickname")} />
        <ListItem title={t("account.userId")} detail={user.id} />
        <ListItem title={t("account.phone")} trailing={user.phone ?? t("account.notBound")} />
        <ListItem title={t("account.email")} trailing={user.email ?? t("account.notBound")} />
        {user.createdAt === undefined ? null : (
          <ListItem title={t("account.registered")} trailing={date(user.createdAt)} />
        )}
        <ListItem
          title={t("account.type")}
          trailing={t(user.isPremium ? "account.premium" : "account.basic")}
        />
        {user.premiumExpiry === null ? null : (
          <ListItem title={t("account.premiumUntil")} trailing={date(user.premiumExpiry)} />
        )}
      </List>
    </Page>
  );
}
