import { screenPaths } from "#domain/site/screens.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import type { DownloadStatus } from "./use-download-status.ts";
import { Link } from "#web/kit/router/link.tsx";
import { Button } from "#web/kit/ui/button.tsx";
import { ProgressBar } from "#web/kit/ui/progress-bar.tsx";
import styles from "./download-panel.module.css";

type Props = { pending: DownloadStatus["pending"]; onRetry: () => void; onCancel: () => void };

export function DownloadProgress({ pending, onRetry, onCancel }: Props) {
  const { t } = useTexts("offline");
  const failed = pending.flatMap(({ stage }) => (stage.state === "failed" ? stage.kind : []))[0];
  const isMoving = pending.some(({ stage }) => stage.state !== "failed");
  const loading = pending.flatMap(({ stage }) => (stage.state === "loading" ? stage : []))[0];
  const { done, all } = loading ?? { done: 0, all: 1 };
  const progressText =
    loading === undefined || all === 1 ? t("keep.waiting") : t("keep.progress", { done, count: all });
  return (
    <>
      {isMoving && (
        <>
          <p className={styles["text"]} role="status">
            {pending.length > 1 ? t("keep.scenesLeft", { count: pending.length }) : t("keep.loading")}
          </p>
          <ProgressBar label={t("keep.loading")} value={done} max={all} valueText={progressText} />
          <p className={styles["count"]} aria-hidden="true">
            {progressText}
          </p>
        </>
      )}
      {!isMoving && failed !== undefined && (
        <p className={styles["problem"]} role="alert">
          {t(`keep.failed.${failed}`)}{" "}
          {failed === "full" && <Link to={screenPaths.preferences}>{t("keep.manage")}</Link>}
        </p>
      )}
      <div className={styles["actions"]}>
        {!isMoving && <Button onClick={onRetry}>{t("keep.goOn")}</Button>}
        <Button variant="quiet" onClick={onCancel}>
          {t("keep.cancel")}
        </Button>
      </div>
    </>
  );
}
