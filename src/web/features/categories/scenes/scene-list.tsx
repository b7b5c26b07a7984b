import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "#web/router/link.tsx";
import type { ContentItem } from "#contract/category.schema.ts";
import { paths } from "#domain/site/screens.ts";
import styles from "./scene-list.module.css";

type Props = {
  scenes: readonly ContentItem[];
  /** How much of a scene the learner has finished, where they have begun it. */
  percentOf?: (contentId: string) => number | undefined;
  /** Whether a scene is to be marked as here without a network. */
  isKept?: (contentId: string) => boolean;
  /** A button on each scene. */
  renderAction?: (scene: ContentItem) => ReactNode;
};

/** The scenes of a category: cover, title, level, length, and whether members only. */
export function SceneList({ scenes, percentOf, isKept, renderAction }: Props) {
  const { t } = useTranslation();
  return (
    <ul className={styles["list"]}>
      {scenes.map((scene) => (
        <li key={scene.id} className={styles["item"]}>
          <Link className={styles["scene"]} to={paths.study(scene.id)}>
            <img className={styles["cover"]} src={scene.coverImage} alt="" width={96} height={72} />
            <span className={styles["text"]}>
              <span className={styles["title"]}>{scene.title}</span>
              <span className={styles["summary"]}>{scene.summary}</span>
              <span className={styles["facts"]}>
                <span className={styles["level"]}>{scene.level}</span>
                <span>{t("category.lines", { count: scene.segmentCount })}</span>
                <span>
                  {t("category.minutes", { count: Math.max(1, Math.round(scene.durationSeconds / 60)) })}
                </span>
                {isKept?.(scene.id) === true && (
                  <span className={styles["level"]}>{t("problem.offline.keptMark")}</span>
                )}
                <Percent value={percentOf?.(scene.id)} />
                {scene.access === "member" && (
                  <span className={styles["member"]}>{t("category.member")}</span>
                )}
              </span>
            </span>
          </Link>
          {renderAction?.(scene)}
        </li>
      ))}
    </ul>
  );
}

function Percent({ value }: { value: number | undefined }) {
  const { t } = useTranslation();
  return value === undefined || value === 0 ? null : (
    <span className={styles["level"]}>{t("category.progress", { percent: value })}</span>
  );
}
