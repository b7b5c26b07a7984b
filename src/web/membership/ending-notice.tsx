import { useState } from "react";
import { endsSoon } from "#domain/membership/membership.ts";
import { screenPaths } from "#domain/site/screens.ts";
import { formatDate } from "#web/kit/i18n/dates.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { useCanBuy } from "./use-offer.ts";
import { ownerKey } from "#web/kit/session/owner.ts";
import { session, useSession } from "#web/kit/session/session.ts";
import { readText, writeText } from "#web/kit/storage/storage.ts";
import { Link } from "#web/kit/router/link.tsx";
import { Button, buttonClass } from "#web/kit/ui/button.tsx";
import styles from "./ending-notice.module.css";

/** Storage name for the membership end whose notice the learner has closed. */
const endingNotice = "ending-notice";

/**
 * Tells a member during the last week that the membership ends and everything else stays. A closed notice
 * does not appear again for the same end. Not shown where memberships cannot be bought, because the learner
 * could not act on it.
 */
export function EndingNotice() {
  const { t } = useTexts("learning");
  const user = useSession(({ user: one }) => one);
  const canBuy = useCanBuy();
  const [now] = useState(() => Date.now());
  const [closedFor, setClosedFor] = useState(() => readText(ownerKey(session.owner(), endingNotice)));
  if (user === null || user.premiumExpiry === null || !canBuy || !endsSoon(user, now)) return null;
  const end = String(user.premiumExpiry);
  if (closedFor === end) return null;
  const close = (): void => {
    writeText(ownerKey(session.owner(), endingNotice), end);
    setClosedFor(end);
  };
  return (
    <aside className={styles["notice"]} aria-label={t("member.ending.title")}>
      <p className={styles["title"]}>{t("member.ending.title")}</p>
      <p className={styles["text"]}>
        {t("member.ending.text", { date: formatDate(user.premiumExpiry, "long") })}
      </p>
      <div className={styles["actions"]}>
        <Link className={buttonClass()} to={screenPaths.payment}>
          {t("member.ending.renew")}
        </Link>
        <Button variant="quiet" onClick={close}>
          {t("member.ending.close")}
        </Button>
      </div>
    </aside>
  );
}
