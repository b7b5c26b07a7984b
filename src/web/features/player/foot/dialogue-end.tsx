import { useTranslation } from "react-i18next";
import { paths } from "#domain/site/screens.ts";
import { useNextScene } from "#web/learning/scenes/next-scene.ts";
import { Link } from "#web/router/link.tsx";
import { Button, buttonClass } from "#web/ui/button.tsx";
import type { Scene } from "#web/features/player/api.ts";
import type { StudyTab } from "#web/features/player/place/study-tabs.ts";

type Props = {
  scene: Scene;
  /** Whether the learner has come to the last line: only then is anything asked for. */
  isReached: boolean;
  onTab: (tab: StudyTab) => void;
};

/** Where to go on when a dialogue has been heard. */
export function DialogueEnd({ scene, isReached, onTab }: Props) {
  const { t } = useTranslation();
  const next = useNextScene(scene, isReached);
  return (
    <section className="de-end" aria-labelledby="dialogue-end">
      <h2 id="dialogue-end">{t("study.end.title")}</h2>
      <Button variant="primary" isWide onClick={() => onTab("practice")}>
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
