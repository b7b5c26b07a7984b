import { useTranslation } from "react-i18next";
import { useProgress } from "#web/learning/progress.ts";
import { session } from "#web/kit/session/session.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import type { StudyTab } from "#web/scene/position/study-tabs.ts";
import { sceneMarks } from "./scene-marks.ts";
import styles from "./tab-mark.module.css";

/** The mark on a tab whose part of the scene is finished. */
export function TabMark({ contentId, tab }: { contentId: string; tab: StudyTab }) {
  const { t } = useTranslation();
  const entry = useProgress().progress[contentId];
  const marks = sceneMarks(session.owner(), contentId);
  // A practice also finishes lines. Without a practice, full progress means that the learner heard all lines.
  const isHeard = entry?.progress === 100 && (marks.dialogue || !marks.practice);
  const done: Record<StudyTab, boolean> = {
    // Only listening moves the position, and a learner who listens has passed the introduction.
    intro: isHeard || (entry?.lastPosition ?? 0) > 0,
    dialogue: isHeard,
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
