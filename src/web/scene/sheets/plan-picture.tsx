import { useTranslation } from "react-i18next";
import type { PlanStep } from "#domain/playback/playback-plan.ts";
import { formatNumber } from "#web/kit/i18n/numbers.ts";
import styles from "./plan-picture.module.css";

/**
 * A diagram of one line's playback. Dark bars are speech, pale bars are silence, and the widths show the
 * durations.
 */
export function PlanPicture({ plan }: { plan: readonly PlanStep[] }) {
  const { t } = useTranslation();
  const words = plan.map(
    (step) =>
      `${t("study.pictureLine", { speed: formatNumber(step.speed) })}, ${t("study.picturePause", { seconds: formatNumber(step.pauseSeconds) })}`,
  );
  return (
    <figure>
      <figcaption className={styles["caption"]}>{t("study.picture")}</figcaption>
      <div className={styles["picture"]} role="img" aria-label={words.join("; ")}>
        {plan.map((step) => (
          <span
            key={step.repetition}
            className={styles["step"]}
            style={{ flexGrow: step.lineSeconds / step.speed + step.pauseSeconds }}
          >
            <i className={styles["line"]} style={{ flexGrow: step.lineSeconds / step.speed }} />
            <i className={styles["pause"]} style={{ flexGrow: step.pauseSeconds }}>
              {formatNumber(step.pauseSeconds)}
            </i>
          </span>
        ))}
      </div>
    </figure>
  );
}
