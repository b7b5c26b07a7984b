import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { screenPaths } from "#domain/site/screens.ts";
import type { User } from "#domain/account/user.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { formatDate } from "#web/kit/i18n/dates.ts";
import { Link } from "#web/kit/router/link.tsx";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { Face } from "#web/kit/ui/face.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import styles from "./profile-card.module.css";

export function ProfileCard({ user, children }: { user: User | null; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section className={styles["card"]}>
      <span className={styles["face"]}>
        <Face avatar={user?.avatar} size={64} />
      </span>
      <div className={styles["text"]}>
        <h2 className={styles["name"]}>
          {user === null ? t("profile.guest.title") : (user.nickname ?? t("profile.nickname"))}
          {user?.isPremium === true && (
            <span className={styles["badge"]}>
              <Icon name="crown" size={16} />
              {t("account.premium")}
            </span>
          )}
        </h2>
        <p className={styles["detail"]}>
          {user === null ? t("profile.guest.sync") : <Membership user={user} />}
        </p>
      </div>
      {user === null ? (
        <Link className={buttonClass({ variant: "primary", isWide: true })} to={screenPaths.login}>
          {t("profile.login")}
        </Link>
      ) : (
        children
      )}
    </section>
  );
}

function Membership({ user }: { user: User }) {
  const { t } = useTranslation();
  const { t: learning } = useTexts("learning");
  if (!user.isPremium) return t("account.basic");
  if (user.premiumExpiry === null) return t("account.premium");
  return learning("member.until", { date: formatDate(user.premiumExpiry, "long") });
}
