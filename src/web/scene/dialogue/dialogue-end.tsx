import { useTranslation } from "react-i18next";
import { paths } from "#domain/site/screens.ts";
import { useNextScene } from "#web/learning/next-scene.ts";
import { Link } from "#web/kit/router/link.tsx";
import { Button, buttonClass } from "#web/kit/ui/button.tsx";
import type { Scene } from "#web/scene/api.ts";
import type { StudyTab } from "#web/scene/position/study-tabs.ts";
import styles from "./dialogue-end.module.css";

type Props = {
  scene: Scene;
  /** Whether the learner has reached the last line: the next scene is requested only then. */
  isReached: boolean;
  onTab: (tab: StudyTab) => void;
};

/** What to do after a dialogue: practise, speak one of its roles, review its words, or go to the next scene. */
export function DialogueEnd({ scene, isReached, onTab }: Props) {
  const { t } = useTranslation();
  const next = useNextScene(scene, isReached);
  return (
    <section className={styles["end"]} aria-labelledby="dialogue-end">
      <h2 id="dialogue-end">{t("study.end.title")}</h2>
      <Button variant="primary" isWide onClick={() => onTab("practice")}>
        {t("study.end.practice")}
      </Button>
      <Link className={buttonClass({ variant: "secondary", isWide: true })} to={paths.speak(scene.id)}>
        {t("study.end.speak")}
      </Link>
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
