import { useState } from "react";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { useOutboxStatus } from "#web/learning/record/outbox-status.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { RefusedNote } from "./refused-note.tsx";
import styles from "./waiting-note.module.css";

/** Shows which changes are pending or rejected, and why. Renders nothing visible if there are none. */
export function WaitingNote() {
  return (
    <>
      <RefusedNote />
      <UnsentNote />
    </>
  );
}

function UnsentNote() {
  const { t } = useTexts("learning");
  const { waiting, isSending, isHeldUp, isOnlyInMemory } = useOutboxStatus();
  const [isAsked, setIsAsked] = useState(false);
  // No note for a change that is just being sent, because the note would only flash up.
  if (waiting === 0 || !(isHeldUp || isOnlyInMemory || isAsked)) return <div role="status" />;
  const reason = isOnlyInMemory ? "memory" : navigator.onLine ? "heldUp" : "offline";
  const send = (): void => {
    setIsAsked(true);
    void import("#web/learning/learning-sync.ts")
      .then(({ delivery }) => delivery.sendWaiting())
      .finally(() => setIsAsked(false));
  };
  return (
    <div role="status" className={styles["note"]}>
      <Icon name={navigator.onLine ? "clock" : "offline"} className={styles["icon"]} />
      <div className={styles["words"]}>
        <p className={styles["title"]}>{t("outbox.waiting", { count: waiting })}</p>
        <p>{isSending ? t("outbox.sending") : t(`outbox.${reason}`)}</p>
      </div>
      {navigator.onLine && (
        <Button isBusy={isAsked} onClick={send}>
          {t("outbox.retry")}
        </Button>
      )}
    </div>
  );
}
