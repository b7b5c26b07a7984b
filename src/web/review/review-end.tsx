import { useEffect, useRef } from "react";
import type { ReactNode } from "react";
import type { ReviewSession } from "#domain/learning/review-session.ts";
import { screenPaths } from "#domain/site/screens.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { returningTomorrow } from "#web/learning/review/due-today.ts";
import type { DueToday } from "#web/learning/review/due-today.ts";
import { useSession } from "#web/kit/session/session.ts";
import { Link } from "#web/kit/router/link.tsx";
import { Button, buttonClass } from "#web/kit/ui/button.tsx";
import styles from "./review-end.module.css";

type Props = {
  session: ReviewSession;
  /** Today's cards. Some are left if they could not be loaded. */
  due: DueToday;
  onAgain: () => void;
  /** A training for the mistakes of this review. */
  offer: ReactNode;
  children: ReactNode;
};

export function ReviewEnd({ session, due, onAgain, offer, children }: Props) {
  const { t } = useTexts("review");
  const isSignedIn = useSession((state) => state.isAuthenticated);
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  const { graded, remembered, unreachable } = session;
  const { total } = returningTomorrow("");
  return (
    <section ref={section} className={styles["end"]} tabIndex={-1} aria-labelledby="review-end">
      <p className={styles["seal"]} lang="ja" aria-hidden="true">
        済
      </p>
      <h2 id="review-end" className={styles["title"]}>
        {t("end.title")}
      </h2>
      {graded > 0 && <p>{t("end.remembered", { count: graded, remembered })}</p>}
      <p className={styles["soft"]}>
        {t(total > 0 ? "end.tomorrow" : "end.nothingTomorrow", { count: total })}
      </p>
      {unreachable.length > 0 && (
        <p className={styles["soft"]}>{t("end.unreachable", { count: unreachable.length })}</p>
      )}
      {due.forMembers > 0 && <p className={styles["soft"]}>{t("forMembers", { count: due.forMembers })}</p>}
      {isSignedIn ? null : (
        <p>
          <Link className={styles["keep"]} to={screenPaths.login}>
            {t("end.loginToKeep")}
          </Link>
        </p>
      )}
      <div className={styles["actions"]}>
        <Link className={buttonClass({ variant: "primary", isWide: true })} to={screenPaths.categories}>
          {t("toScenes")}
        </Link>
        {offer}
        {children}
        {unreachable.length > 0 && due.count > 0 && (
          <Button isWide onClick={onAgain}>
            {t("end.again")}
          </Button>
        )}
      </div>
    </section>
  );
}
