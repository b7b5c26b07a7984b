import { overallProgress } from "#domain/learning/progress/progress.ts";
import { useTexts } from "#web/i18n/use-texts.ts";
import { useProgress } from "#web/learning/progress/progress.ts";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import styles from "./overall.module.css";
import card from "#web/features/profile/profile-card.module.css";

/** The average over all scenes that were begun. */
export function Overall() {
  const { t } = useTexts("learning");
  const { progress } = useProgress();
  const overall = overallProgress(progress);
  return (
    <div className={styles["overall"]}>
      <p className={styles["words"]}>
        <span>{t("progress.overall")}</span>
        <strong>{overall}%</strong>
      </p>
      <ProgressBar label={t("progress.overall")} value={overall} max={100} valueText={`${overall}%`} />
      <p className={card["detail"]}>{t("progress.begun", { count: Object.keys(progress).length })}</p>
    </div>
  );
}
