import type { StudyStats } from "#domain/learning/records/study-stats.ts";
import { overallProgress } from "#domain/learning/progress/progress.ts";
import { formatNumber, formatPercent } from "#web/kit/i18n/numbers.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { useProgress } from "#web/learning/progress.ts";
import { useDuration } from "./duration.ts";
import styles from "./figures.module.css";

export function StudyFigures({ stats }: { stats: StudyStats }) {
  const { t } = useTexts("learning");
  const duration = useDuration();
  const { progress } = useProgress();
  const figures: [string, string][] = [
    [t("history.totalTime"), duration(stats.totalStudySeconds)],
    [t("history.averageTime"), duration(stats.averageSessionSeconds)],
    [t("history.totalPractices"), formatNumber(stats.totalPractices)],
    [t("history.completedPractices"), formatNumber(stats.completedPractices)],
    [t("history.completedDialogues"), formatNumber(stats.completedDialogues)],
    [t("history.averageScore"), formatNumber(stats.averageScore)],
    [t("history.averageAccuracy"), formatPercent(stats.averageAccuracy)],
    [t("progress.overall"), formatPercent(overallProgress(progress))],
  ];
  return (
    <section aria-label={t("history.stats")}>
      <dl className={styles["figures"]}>
        {figures.map(([label, value]) => (
          <div key={label} className={styles["figure"]}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
