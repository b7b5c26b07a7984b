import { useTranslation } from "react-i18next";
import { Button } from "#web/kit/ui/button.tsx";
import styles from "./stale-note.module.css";

/** Says that the account could not be refreshed and may be outdated, with a retry button. */
export function StaleNote({ isRetrying, onRetry }: { isRetrying: boolean; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles["note"]}>
      <p className={styles["text"]}>{t("account.stale")}</p>
      <Button isBusy={isRetrying} onClick={onRetry}>
        {t("common.retry")}
      </Button>
    </div>
  );
}
