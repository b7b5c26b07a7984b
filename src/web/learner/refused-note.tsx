import { useState } from "react";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { useOutboxStatus } from "#web/learning/record/outbox-status.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import styles from "./waiting-note.module.css";

/** Tells the learner which changes the server has rejected and offers to send them again. */
export function RefusedNote() {
  const { t } = useTexts("learning");
  const { refused } = useOutboxStatus();
  const [isAsked, setIsAsked] = useState(false);
  if (refused === 0) return null;
  const retry = (): void => {
    setIsAsked(true);
    void import("#web/learning/learning-sync.ts")
      .then(({ delivery }) => delivery.retryRefused())
      .finally(() => setIsAsked(false));
  };
  return (
    <div role="status" className={styles["note"]}>
      <Icon name="info" className={styles["icon"]} />
      <div className={styles["words"]}>
        <p className={styles["title"]}>{t("outbox.refused.title", { count: refused })}</p>
        <p>{t("outbox.refused.text")}</p>
      </div>
      <Button isBusy={isAsked} onClick={retry}>
        {t("outbox.retry")}
      </Button>
    </div>
  );
}
