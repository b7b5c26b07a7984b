import { history } from "#contract/history.ts";
import { overallProgress } from "#domain/learning/progress/progress.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { formatNumber } from "#web/kit/i18n/numbers.ts";
import { useProgress } from "#web/learning/progress.ts";
import { loadSceneIndex } from "#web/learning/scene-index.ts";
import { useSpokenRoles, useStamps } from "#web/learning/stamps/stamps.ts";
import { call } from "#web/kit/api/api.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { useDuration } from "#web/learner/history/duration.ts";
import { ProgressBar } from "#web/kit/ui/progress-bar.tsx";
import styles from "./overall.module.css";
import card from "./profile-card.module.css";

async function loadStudySeconds(): Promise<number> {
  return (await call(history.list, { query: { limit: 1 } })).stats.totalStudySeconds;
}

/** The number of completed scenes and the totals of hearing, practice and speaking. */
export function Overall() {
  const { t, i18n } = useTexts("learning");
  const { progress } = useProgress();
  const index = useLoad(loadSceneIndex, i18n.language);
  const done = Object.values(progress).filter((scene) => scene.progress >= 100).length;
  const begun = Object.keys(progress).length;
  const average = overallProgress(progress);
  const studied = useLoad(loadStudySeconds);
  const duration = useDuration();
  const heard = Object.values(progress).reduce(
    (sum, { completedSegments }) => sum + completedSegments.length,
    0,
  );
  const figures = [
    ["heard", formatNumber(heard)],
    ["practised", formatNumber(Object.keys(useStamps()).length)],
    ["spoken", formatNumber(Object.keys(useSpokenRoles()).length)],
    ["time", studied.state === "ready" ? duration(studied.data) : "–"],
  ] as const;
  // Completed scenes also count if they have been removed from the library.
  const total = index.state === "ready" ? Math.max(index.data.size, done) : undefined;
  return (
    <div className={styles["overall"]}>
      <p className={styles["headline"]}>
        {total === undefined
          ? t("progress.done", { count: done })
          : t("progress.doneOf", { done, count: total })}
      </p>
      {total !== undefined && (
        <ProgressBar
          label={t("progress.overall")}
          value={done}
          max={total}
          valueText={t("progress.doneOf", { done, count: total })}
        />
      )}
      <dl className={styles["figures"]}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`figures.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {/* Hidden at 100%, because the average would only repeat the number of completed scenes above. */}
      {begun > 0 && average < 100 && (
        <p className={card["detail"]}>
          {t("progress.begun", { count: begun })} · {t("progress.average", { percent: average })}
        </p>
      )}
    </div>
  );
}
