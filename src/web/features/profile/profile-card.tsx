import { useTranslation } from "react-i18next";
import { Link } from "#web/router/link.tsx";
import { screenPaths } from "#domain/screens.ts";
import type { User } from "#domain/user.ts";
import { buttonClass } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import styles from "./profile-card.module.css";

/** Who is learning; or an invitation to say so. */
export function ProfileCard({ user }: { user: User | null }) {
  const { t } = useTranslation();
  return (
    <section className={styles["card"]}>
      <span className={styles["face"]}>
        {user?.avatar === undefined ? (
          <Icon name="person" size={32} />
        ) : (
          <img src={user.avatar} alt="" width={64} height={64} />
        )}
      </span>
      <div className={styles["text"]}>
        <h2 className={styles["name"]}>
          {user === null ? t("profile.guest.title") : (user.nickname ?? t("profile.nickname"))}
        </h2>
        <p className={styles["detail"]}>
          {user === null ? t("profile.guest.sync") : t(user.isPremium ? "account.premium" : "account.basic")}
        </p>
      </div>
      {user === null && (
        <Link className={buttonClass({ variant: "primary" })} to={screenPaths.login}>
          {t("profile.login")}
        </Link>
      )}
    </section>
  );
}
