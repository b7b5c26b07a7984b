import { pictureOf } from "#domain/site/scene-pictures.ts";
import { paths, screenPaths } from "#domain/site/screens.ts";
import { useLoad } from "#web/kit/api/use-load.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Link } from "#web/kit/router/link.tsx";
import { buttonClass } from "#web/kit/ui/button.tsx";
import { useProgress } from "#web/learning/progress.ts";
import { loadSceneIndex } from "#web/learning/scene-index.ts";
import styles from "./first-light.module.css";

/** Suggests a scene to a learner who has met no character: the scene they have begun, or the first scene, drawn at night. */
export function FirstLight() {
  const { t, i18n } = useTexts("town");
  const { recentItems } = useProgress();
  const index = useLoad(loadSceneIndex, i18n.language);
  const scenes = index.state === "ready" ? index.data : undefined;
  const [first] = scenes?.values() ?? [];
  const scene = scenes?.get(recentItems[0]?.id ?? "") ?? first;
  return (
    <div className={styles["first"]}>
      <div className={styles["night"]}>
        {scene && <img src={pictureOf(scene.coverImage, "night")} alt="" />}
      </div>
      <h2 className={styles["title"]}>{t("people.empty.title")}</h2>
      <p>{t("people.empty.text")}</p>
      <Link
        className={buttonClass({ variant: "primary", isWide: true })}
        to={scene === undefined ? screenPaths.categories : paths.study(scene.id, "dialogue")}
      >
        {t("people.empty.button")}
      </Link>
    </div>
  );
}
