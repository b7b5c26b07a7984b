import { useTranslation } from "react-i18next";
import { hasHeard, sceneMarks } from "#web/learning/scene-marks.ts";
import { useProgress } from "#web/learning/progress.ts";
import { session } from "#web/kit/session/session.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import type { StudyTab } from "#web/scene/position/study-tabs.ts";
import styles from "./tab-mark.module.css";

/** The mark on a tab whose part of the scene is finished. */
export function TabMark({ contentId, tab }: { contentId: string; tab: StudyTab }) {
  const { t } = useTranslation();
  const { progress } = useProgress();
  const marks = sceneMarks(session.owner(), contentId);
  const done: Record<StudyTab, boolean> = {
    intro: marks.intro,
    dialogue: hasHeard(marks, progress[contentId]?.progress),
    vocabulary: marks.words,
    practice: marks.practice,
  };
  if (!done[tab]) return null;
  return (
    <>
      <Icon name="check" size={14} className={styles["mark"]} />
      <span className="visually-hidden">{t("study.step.done")}</span>
    </>
  );
}
