import { useTranslation } from "react-i18next";
import { history } from "#contract/history.ts";
import { lightOf } from "#domain/learning/bonds.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { formatNumber } from "#web/kit/i18n/numbers.ts";
import { useProgress } from "#web/learning/progress.ts";
import { loadSceneIndex } from "#web/learning/scene-index.ts";
import type { SceneIndex } from "#web/learning/scene-index.ts";
import { useSceneRecords } from "#web/learning/scene-records.ts";
import { useSpokenRoles } from "#web/learning/stamps/stamps.ts";
import { call } from "#web/kit/api/api.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { useDuration } from "#web/learner/history/duration.ts";
import { ProgressBar } from "#web/kit/ui/progress-bar.tsx";
import styles from "./overall.module.css";

async function loadStudySeconds(): Promise<number> {
  return (await call(history.list, { query: { limit: 1 } })).stats.totalStudySeconds;
}

/** The number of lights, as on the start screen, and the totals of hearing and speaking. */
export function Overall() {
  const { t, i18n } = useTexts("learning");
  const { progress } = useProgress();
  const index = useLoad(loadSceneIndex, i18n.language);
  const studied = useLoad(loadStudySeconds);
  const duration = useDuration();
  const heard = Object.values(progress).reduce(
    (sum, { completedSegments }) => sum + completedSegments.length,
    0,
  );
  const figures = [
    ["heard", formatNumber(heard)],
    ["spoken", formatNumber(Object.keys(useSpokenRoles()).length)],
    ["time", studied.state === "ready" ? duration(studied.data) : "–"],
  ] as const;
  return (
    <div className={styles["overall"]}>
      {index.state === "ready" && <Lights scenes={index.data} />}
      <dl className={styles["figures"]}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`figures.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

function Lights({ scenes }: { scenes: SceneIndex }) {
  const { t } = useTranslation();
  const recordOf = useSceneRecords();
  const lit = [...scenes.keys()].filter((id) => lightOf(recordOf(id)) === "on").length;
  const headline = t("home.lights", { lit, total: scenes.size });
  return (
    <>
      <p className={styles["headline"]}>{headline}</p>
      <ProgressBar label={headline} value={lit} max={scenes.size} />
    </>
  );
}
