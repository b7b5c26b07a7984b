import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "#web/kit/router/link.tsx";
import { openWithPicture } from "#web/kit/router/open-with-picture.ts";
import type { ContentItem } from "#contract/category.schema.ts";
import type { Light } from "#domain/learning/bonds.ts";
import { listeningSeconds } from "#domain/playback/playback-plan.ts";
import { paths } from "#domain/site/screens.ts";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { classNames } from "#web/kit/ui/class-names.ts";
import styles from "./scene-list.module.css";

type Props = {
  scenes: readonly ContentItem[];
  /** The progress of a scene, for scenes that the learner has begun. */
  percentOf: (contentId: string) => number | undefined;
  lightOf: (contentId: string) => Light;
  renderStamp: (contentId: string) => ReactNode;
  /** Marks a scene as available or unavailable offline. Undefined for no mark. */
  opensOffline: (contentId: string) => boolean | undefined;
  /** Renders a button beside each scene, such as the heart. */
  renderAction: (scene: ContentItem) => ReactNode;
};

export function SceneList({ scenes, percentOf, lightOf, renderStamp, opensOffline, renderAction }: Props) {
  const { i18n } = useTranslation();
  return (
    <ol className={styles["list"]}>
      {scenes.map((scene, index) => (
        <li key={scene.id} className={styles["item"]}>
          <Link
            className={classNames(styles["scene"], opensOffline(scene.id) === false && styles["away"])}
            to={paths.study(scene.id)}
            onClick={(event) =>
              openWithPicture(event, {
                to: paths.study(scene.id),
                picture: event.currentTarget.querySelector("img"),
                cover: scene.coverImage,
              })
            }
          >
            <span className={styles["picture"]}>
              <img className={styles["cover"]} src={scene.coverImage} alt="" width={112} height={68} />
              <span className={styles["number"]} aria-hidden="true">
                {index + 1}
              </span>
              <span className={styles["stamp"]}>{renderStamp(scene.id)}</span>
            </span>
            <span className={styles["text"]}>
              <span className={styles["title"]}>{scene.title}</span>
              {i18n.language === "ja" ? null : (
                <span className={styles["japanese"]} lang="ja">
                  {scene.japaneseTitle}
                </span>
              )}
              <span className={styles["summary"]}>{scene.summary}</span>
              <Facts
                scene={scene}
                isKept={opensOffline(scene.id)}
                light={lightOf(scene.id)}
                percent={percentOf(scene.id) ?? 0}
              />
            </span>
          </Link>
          {renderAction(scene)}
        </li>
      ))}
    </ol>
  );
}

type FactsProps = { scene: ContentItem; isKept: boolean | undefined; light: Light; percent: number };

/** The most important facts come first. */
const maxFacts = 3;

function Facts({ scene, isKept, light, percent }: FactsProps) {
  const { t } = useTranslation();
  const preferences = usePreferences();
  const seconds = listeningSeconds(scene, {
    ...preferences,
    speed: preferences.playbackSpeed,
    isLadder: false,
  });
  const facts: ReactNode[] = [<b key="level">{scene.level}</b>];
  if (isKept === true) facts.push(<b key="kept">{t("problem.offline.keptMark")}</b>);
  if (isKept === false) facts.push(<span key="kept">{t("problem.offline.notKept")}</span>);
  if (light !== "off")
    facts.push(
      <span key="light" className={styles["light"]}>
        <i className={styles["window"]} data-light={light} />
        {t(`category.light.${light}`)}
      </span>,
    );
  else if (percent > 0) facts.push(<b key="percent">{t("category.progress", { percent })}</b>);
  if (scene.access === "member")
    facts.push(
      <span key="member" className={styles["member"]}>
        {t("category.member")}
      </span>,
    );
  facts.push(
    <span key="minutes">{t("category.minutes", { count: Math.max(1, Math.round(seconds / 60)) })}</span>,
  );
  return <span className={styles["facts"]}>{facts.slice(0, maxFacts)}</span>;
}
