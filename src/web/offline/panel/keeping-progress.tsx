import { screenPaths } from "#domain/site/screens.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import type { Standing } from "./use-kept.ts";
import { Link } from "#web/kit/router/link.tsx";
import { Button } from "#web/kit/ui/button.tsx";
import { ProgressBar } from "#web/kit/ui/progress-bar.tsx";
import styles from "./keep-panel.module.css";

type Props = { under: Standing["under"]; onRetry: () => void; onCancel: () => void };

/** How far scenes are that are being kept, or what is in the way. */
export function KeepingProgress({ under, onRetry, onCancel }: Props) {
  const { t } = useTexts("offline");
  const failed = under.flatMap(({ stage }) => (stage.state === "failed" ? stage.kind : []))[0];
  const isMoving = under.some(({ stage }) => stage.state !== "failed");
  const loading = under.flatMap(({ stage }) => (stage.state === "loading" ? stage : []))[0];
  const { done, all } = loading ?? { done: 0, all: 1 };
  const said =
    loading === undefined || all === 1 ? t("keep.waiting") : t("keep.progress", { done, count: all });
  return (
    <>
      {isMoving && (
        <>
          <p className={styles["text"]} role="status">
            {under.length > 1 ? t("keep.scenesLeft", { count: under.length }) : t("keep.loading")}
          </p>
          <ProgressBar label={t("keep.loading")} value={done} max={all} valueText={said} />
          <p className={styles["count"]} aria-hidden="true">
            {said}
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
