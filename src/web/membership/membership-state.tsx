import type { User } from "#domain/account/user.ts";
import { formatDate } from "#web/kit/i18n/dates.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import styles from "./membership-state.module.css";

export function MembershipState({ user }: { user: User | null }) {
  const { t } = useTexts("learning");
  if (user === null) return null;
  const { isPremium, premiumExpiry } = user;
  return (
    <p className={styles["state"]}>
      <Icon name="crown" size={20} className={isPremium ? styles["member"] : undefined} />
      <span>
        {!isPremium
          ? t("member.none")
          : premiumExpiry === null
            ? t("member.badge")
            : t("member.until", { date: formatDate(premiumExpiry, "long") })}
      </span>
    </p>
  );
}
