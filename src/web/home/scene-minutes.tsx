import { useTranslation } from "react-i18next";
import type { TownData } from "#contract/town.schema.ts";
import { listeningSeconds } from "#domain/playback/playback-plan.ts";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import type { HomeStep } from "./use-next-step.ts";

export type TownScene = TownData["scenes"][string];

type Props = { step: Extract<HomeStep, { scene: unknown }>; place: TownScene };

/** The duration of the scene if the next step is to hear it. */
export function SceneMinutes({ step, place }: Props) {
  const { t } = useTranslation();
  const preferences = usePreferences();
  const { segmentCount } = step.scene;
  const seconds = listeningSeconds(
    { durationSeconds: place.durationSeconds, segmentCount },
    { ...preferences, speed: preferences.playbackSpeed, isLadder: false },
  );
  const isToHear = step.kind === "start" || step.kind === "next" || step.kind === "again";
  if (!isToHear) return null;
  return <> · {t("category.minutes", { count: Math.max(1, Math.round(seconds / 60)) })}</>;
}
