import { useTranslation } from "react-i18next";
import type { Person } from "#contract/town.schema.ts";
import { gradeOf } from "#domain/learning/grade.ts";
import { finishedLines } from "#domain/learning/progress/scene-segments.ts";
import { paths, screenPaths } from "#domain/site/screens.ts";
import type { IconName } from "#web/kit/ui/icon.tsx";
import type { HomeStep } from "./use-next-step.ts";

type Face = { to: string; label: string; title: string; japanese?: string; icon: IconName };

/** The link and the texts of the card. */
export function useFace(step: HomeStep, waiting: readonly Person[]): Face {
  const { t } = useTranslation();
  if (step.kind === "review") {
    const review = { to: screenPaths.review, icon: "repeat" } as const;
    const label = t("home.step.review");
    const lines = t("home.step.reviewTitle", { count: step.count });
    const [one] = waiting;
    if (one === undefined) return { ...review, label, title: lines };
    const title =
      waiting.length === 1
        ? t("home.step.asksAgain", { name: one.name })
        : t("home.step.severalAsk", { count: waiting.length });
    return { ...review, label: `${label} · ${lines}`, title };
  }
  const { id, title, japaneseTitle: japanese, segmentCount } = step.scene;
  const scene = { title, japanese };
  if (step.kind === "practise") {
    const label =
      step.best === undefined
        ? t("home.step.practise")
        : t("home.step.practiseAgain", { grade: gradeOf(step.best) });
    return { ...scene, label, to: paths.study(id, "practice"), icon: "chat" };
  }
  if (step.kind === "speak")
    return { ...scene, label: t("home.step.speak"), to: paths.speak(id), icon: "microphone" };
  const label =
    step.kind === "continue"
      ? t("home.step.continue", { done: finishedLines(step.percent, segmentCount), total: segmentCount })
      : t(`home.step.${step.kind}`);
  return { ...scene, label, to: paths.study(id, "dialogue"), icon: "play" };
}
