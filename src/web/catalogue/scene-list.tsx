import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "#web/kit/router/link.tsx";
import type { ContentItem } from "#contract/category.schema.ts";
import { listeningSeconds } from "#domain/playback/playback-plan.ts";
import { paths } from "#domain/site/screens.ts";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { classNames } from "#web/kit/ui/class-names.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import styles from "./scene-list.module.css";

type Props = {
  scenes: readonly ContentItem[];
  /** The progress of a scene, for scenes that the learner has begun. */
  percentOf?: (contentId: string) => number | undefined;
  /** The best stamp of a scene, upon its cover. */
  renderStamp?: (contentId: string) => ReactNode;
  /** Whether a scene is marked as one that can be studied offline, or as one that cannot. */
  opensOffline?: (contentId: string) => boolean | undefined;
  /** A button beside each scene, such as the heart. */
  renderAction?: (scene: ContentItem) => ReactNode;
};

/** A category as a numbered course: what each scene is about, how hard, what is done, and which are for members only. */
export function SceneList({ scenes, percentOf, renderStamp, opensOffline, renderAction }: Props) {
  const { t, i18n } = useTranslation();
  const preferences = usePreferences();
  const settings = { ...preferences, speed: preferences.playbackSpeed, isLadder: false };
  return (
    <ol className={styles["list"]}>
      {scenes.map((scene, index) => (
        <li key={scene.id} className={styles["item"]}>
          <Link
            className={classNames(styles["scene"], opensOffline?.(scene.id) === false && styles["away"])}
            to={paths.study(scene.id)}
          >
            <span className={styles["picture"]}>
              <img className={styles["cover"]} src={scene.coverImage} alt="" width={96} height={72} />
              <span className={styles["number"]} aria-hidden="true">
                {index + 1}
              </span>
              <span className={styles["stamp"]}>{renderStamp?.(scene.id)}</span>
            </span>
            <span className={styles["text"]}>
              <span className={styles["title"]}>{scene.title}</span>
              {i18n.language === "ja" ? null : (
                <span className={styles["japanese"]} lang="ja">
                  {scene.japaneseTitle}
                </span>
              )}
              <span className={styles["summary"]}>{scene.summary}</span>
              <span className={styles["facts"]}>
                <span className={styles["level"]}>{scene.level}</span>
                <span>{t("category.lines", { count: scene.segmentCount })}</span>
                <span>
                  {t("category.minutes", {
                    count: Math.max(1, Math.round(listeningSeconds(scene, settings) / 60)),
                  })}
                </span>
                <Kept isKept={opensOffline?.(scene.id)} />
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
    </ol>
  );
}

function Kept({ isKept }: { isKept: boolean | undefined }) {
  const { t } = useTranslation();
  if (isKept === undefined) return null;
  return isKept ? (
    <span className={styles["level"]}>{t("problem.offline.keptMark")}</span>
  ) : (
    <span>{t("problem.offline.notKept")}</span>
  );
}

function Percent({ value }: { value: number | undefined }) {
  const { t } = useTranslation();
  if (value === undefined || value === 0) return null;
  return value === 100 ? (
    <span className={styles["done"]}>
      <Icon name="check" size={16} />
      {t("category.done")}
    </span>
  ) : (
    <span className={styles["level"]}>{t("category.progress", { percent: value })}</span>
  );
}
