import { screenPaths } from "#domain/site/screens.ts";
import { useTexts } from "#web/i18n/use-texts.ts";
import { useSession } from "#web/lib/session/session.ts";
import { tabKeys } from "#web/lib/storage/storage.ts";
import { peekInTab } from "#web/lib/storage/tab-storage.ts";
import { Link } from "#web/router/link.tsx";
import { buttonClass } from "#web/ui/button.tsx";
import styles from "./ending-notice.module.css";

/** For a learner who came to secure the account before a purchase: what to do here, and the way back. */
export function PurchaseWaits() {
  const { t } = useTexts("learning");
  const userId = useSession(({ user }) => user?.id);
  if (userId === undefined || peekInTab(tabKeys.securesPurchase) !== userId) return null;
  return (
    <aside className={styles["notice"]} aria-label={t("member.waits.title")}>
      <p className={styles["title"]}>{t("member.waits.title")}</p>
      <p className={styles["text"]}>{t("member.waits.text")}</p>
      <div className={styles["actions"]}>
        <Link className={buttonClass()} to={screenPaths.payment}>
          {t("member.waits.back")}
        </Link>
      </div>
    </aside>
  );
}
