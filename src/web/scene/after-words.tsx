import { useTranslation } from "react-i18next";
import { session } from "#web/kit/session/session.ts";
import { markDone } from "#web/learning/scene-marks.ts";
import { NextBar } from "./next-bar.tsx";

/** Offers the practice after the words of a scene, and marks the words as done. */
export function AfterWords({ contentId, onPractice }: { contentId: string; onPractice: () => void }) {
  const { t } = useTranslation();
  return (
    <NextBar
      label={t("study.step.nextTo", { name: t("study.tabs.practice") })}
      onNext={() => {
        markDone(session.owner(), "wordsDone", contentId);
        onPractice();
      }}
    />
  );
}
