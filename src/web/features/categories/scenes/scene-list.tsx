import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "#web/router/link.tsx";
import type { ContentItem } from "#contract/category.schema.ts";
import { paths } from "#domain/site/screens.ts";
import styles from "./scene-list.module.css";

type Props = {
  scenes: readonly ContentItem[];
  /** The progress of a scene, for scenes that the learner has begun. */
  percentOf?: (contentId: string) => number | undefined;
  /** Whether a scene gets the mark of those that can be studied offline. */
  opensOffline?: (contentId: string) => boolean;
  /** A button beside each scene, such as the heart. */
  renderAction?: (scene: ContentItem) => ReactNode;
};

/** The scenes of a category: cover, title, level, length, and a mark on those for members only. */
export function SceneList({ scenes, percentOf, opensOffline, renderAction }: Props) {
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
                {opensOffline?.(scene.id) === true && (
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
