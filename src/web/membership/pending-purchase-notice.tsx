import { social } from "#contract/social.ts";
import type { User } from "#domain/account/user.ts";
import { screenPaths } from "#domain/site/screens.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { call } from "#web/kit/api/api.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { useSession } from "#web/kit/session/session.ts";
import { peekInTab } from "#web/kit/storage/tab-storage.ts";
import { Link } from "#web/kit/router/link.tsx";
import { buttonClass } from "#web/kit/ui/button.tsx";
import styles from "./ending-notice.module.css";
import { securesPurchase } from "./secures-purchase.ts";

const loadLogins = () => call(social.identities, {});

/**
 * For a learner who must secure the account before a purchase: says what to do here, and links back to the
 * purchase.
 */
export function PendingPurchaseNotice() {
  const user = useSession((session) => session.user);
  if (user === null || peekInTab(securesPurchase) !== user.id) return null;
  return <Waits user={user} />;
}

function Waits({ user }: { user: User }) {
  const { t } = useTexts("learning");
  const logins = useLoad(loadLogins);
  const isSecured = user.isEmailVerified === true || (logins.state === "ready" && logins.data.length > 0);
  return (
    <aside className={styles["notice"]} aria-label={t("member.waits.title")}>
      <p className={styles["title"]}>{t("member.waits.title")}</p>
      <p className={styles["text"]} role="status">
        {t(isSecured ? "member.waits.done" : "member.waits.text")}
      </p>
      <div className={styles["actions"]}>
        <Link
          className={buttonClass({ variant: isSecured ? "primary" : "secondary" })}
          to={screenPaths.payment}
        >
          {t("member.waits.back")}
        </Link>
      </div>
    </aside>
  );
}
