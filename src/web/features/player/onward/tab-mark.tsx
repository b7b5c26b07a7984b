import { useTranslation } from "react-i18next";
import { useProgress } from "#web/learning/progress/progress.ts";
import { session } from "#web/lib/session/session.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { StudyTab } from "#web/features/player/place/study-tabs.ts";
import { sceneMarks } from "./scene-marks.ts";
import styles from "./tab-mark.module.css";

/** The mark on a tab whose part of the scene is done. */
export function TabMark({ contentId, tab }: { contentId: string; tab: StudyTab }) {
  const { t } = useTranslation();
  const entry = useProgress().progress[contentId];
  const marks = sceneMarks(session.owner(), contentId);
  const done: Record<StudyTab, boolean> = {
    intro: (entry?.completedSegments.length ?? 0) > 0,
    dialogue: entry?.progress === 100,
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
