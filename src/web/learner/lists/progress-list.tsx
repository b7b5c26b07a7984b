import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Progress } from "#domain/learning/progress/progress.ts";
import { finishedLines } from "#domain/learning/progress/scene-segments.ts";
import { gradeOf } from "#domain/learning/grade.ts";
import { paths, screenPaths } from "#domain/site/screens.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Pager } from "#web/kit/layout/pager.tsx";
import { formatDate } from "#web/kit/i18n/dates.ts";
import { formatPercent } from "#web/kit/i18n/numbers.ts";
import type { ListedScene } from "#web/learning/scene-index.ts";
import { useStamps } from "#web/learning/stamps/stamps.ts";
import { Link } from "#web/kit/router/link.tsx";
import { ProgressBar } from "#web/kit/ui/progress-bar.tsx";
import { pageOf } from "./page-of.ts";
import { SceneRow } from "./scene-row.tsx";
import styles from "./progress-list.module.css";

export type StudiedScene = { scene: ListedScene; progress: Progress };

/** Rows on a page. The profile has other parts below the list. */
const rows = 4;

type Props = { which: "continue" | "completed"; scenes: readonly StudiedScene[] };

/** Scenes that the learner has begun or finished. Each links to the line at which to continue. */
export function ProgressList({ which, scenes }: Props) {
  const { t } = useTexts("learning");
  const { t: common } = useTranslation();
  const [wantedPage, setPage] = useState(1);
  const { page, pages, items } = pageOf(scenes, wantedPage, rows);
  const hasWeak = Object.values(useStamps()).some(({ best }) => ["C", "D"].includes(gradeOf(best)));
  if (scenes.length === 0) {
    return (
      <div className={styles["empty"]}>
        <h3>{t(`${which}.empty.title`)}</h3>
        <p>{t(`${which}.empty.text`)}</p>
        {which === "continue" && hasWeak ? (
          <Link to={screenPaths.practice}>{common("practiseNow.weak")}</Link>
        ) : (
          <Link to={screenPaths.categories}>{common("common.toScenes")}</Link>
        )}
      </div>
    );
  }
  return (
    <>
      <ul>
        {items.map(({ scene, progress }) => {
          const date = formatDate(progress.lastUpdated, "short");
          const heard = t("lists.heard", {
            done: finishedLines(progress.progress, scene.segmentCount),
            total: scene.segmentCount,
          });
          return (
            <SceneRow
              key={scene.id}
              to={paths.study(scene.id, "dialogue")}
              title={scene.title}
              coverImage={scene.coverImage}
              details={[t("lists.studied", { date })]}
            >
              <span className={styles["share"]}>
                <ProgressBar
                  label={common("category.progress", { percent: progress.progress })}
                  value={progress.progress}
                  max={100}
                  valueText={formatPercent(progress.progress)}
                />
                <span className={styles["words"]} aria-hidden="true">
                  {formatPercent(progress.progress)} · {heard}
                </span>
              </span>
            </SceneRow>
          );
        })}
      </ul>
      <Pager page={page} pages={pages} onPage={setPage} />
    </>
  );
}
