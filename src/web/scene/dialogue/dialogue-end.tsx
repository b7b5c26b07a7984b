import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { pictureOf } from "#domain/site/scene-pictures.ts";
import { paths } from "#domain/site/screens.ts";
import { useNextScene } from "#web/learning/next-scene.ts";
import { Link } from "#web/kit/router/link.tsx";
import { Button, buttonClass } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import type { Scene } from "#web/scene/api.ts";
import type { StudyTab } from "#web/scene/position/study-tabs.ts";
import { bringAboveDock } from "./bring-above-dock.ts";
import styles from "./dialogue-end.module.css";

type Props = {
  scene: Scene;
  /** Whether the learner has reached the last line. The next scene is requested only after that. */
  isReached: boolean;
  /** Whether the learner has just heard the dialogue to its end. */
  hasEnded: boolean;
  onTab: (tab: StudyTab) => void;
};

/**
 * The end of a dialogue: its place (at dusk after the learner has heard the dialogue) and the next steps,
 * which are to speak a role, to practise, to review the words, or to start the next scene.
 */
export function DialogueEnd({ scene, isReached, hasEnded, onTab }: Props) {
  const { t } = useTranslation();
  const next = useNextScene(scene, isReached);
  const end = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hasEnded) bringAboveDock(end.current);
  }, [hasEnded]);
  return (
    <section ref={end} className={styles["end"]} aria-labelledby="dialogue-end">
      <div className={styles["place"]}>
        <img src={pictureOf(scene.coverImage, "hero")} alt="" loading="lazy" />
        {hasEnded && <img className={styles["dusk"]} src={pictureOf(scene.coverImage, "dusk")} alt="" />}
      </div>
      <h2 id="dialogue-end">
        {hasEnded && <Icon name="check" size={22} className={styles["heard"]} />}
        {t("study.end.title")}
      </h2>
      <Link className={buttonClass({ variant: "primary", isWide: true })} to={paths.speak(scene.id)}>
        <Icon name="microphone" size={20} />
        {t("study.end.speak")}
      </Link>
      <Button variant="secondary" isWide onClick={() => onTab("practice")}>
        {t("study.end.practice")}
      </Button>
      <Button variant="secondary" isWide onClick={() => onTab("vocabulary")}>
        {t("study.end.words")}
      </Button>
      {next !== undefined && (
        <Link className={buttonClass({ variant: "quiet", isWide: true })} to={paths.study(next.id)}>
          {t("study.end.next", { title: next.title })}
        </Link>
      )}
    </section>
  );
}
