import { useTranslation } from "react-i18next";
import { lightOf } from "#domain/learning/bonds.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { ProgressBar } from "#web/kit/ui/progress-bar.tsx";
import { loadSceneIndex } from "#web/learning/scene-index.ts";
import { useSceneRecords } from "#web/learning/scene-records.ts";
import styles from "./profile-card.module.css";

/** The number of lights, as on the start screen. */
export function Lights() {
  const { t, i18n } = useTranslation();
  const index = useLoad(loadSceneIndex, i18n.language);
  const recordOf = useSceneRecords();
  // Reserves its space until the scenes are loaded.
  if (index.state !== "ready") return <p className={styles["lights"]} />;
  const total = index.data.size;
  const lit = [...index.data.keys()].filter((id) => lightOf(recordOf(id)) === "on").length;
  const headline = t("home.lights", { lit, total });
  return (
    <div className={styles["lights"]}>
      <p>{headline}</p>
      <ProgressBar label={headline} value={lit} max={total} />
    </div>
  );
}
