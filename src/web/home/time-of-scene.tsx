import { useTranslation } from "react-i18next";
import type { TownData } from "#contract/town.schema.ts";
import { listeningSeconds } from "#domain/playback/playback-plan.ts";
import { hourOf } from "#domain/site/scene-pictures.ts";
import { useOptionalTexts } from "#web/kit/i18n/use-texts.ts";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import type { HomeStep } from "./use-next-step.ts";

export type TownScene = TownData["scenes"][string];

/** The hour of the scene and, if the next step is to hear it, its duration. */
export function TimeOfScene({
  step,
  place,
}: {
  step: Extract<HomeStep, { scene: unknown }>;
  place: TownScene;
}) {
  const { t } = useTranslation();
  const texts = useOptionalTexts("town");
  const preferences = usePreferences();
  const hour = hourOf(place.coverImage);
  const { segmentCount } = step.scene;
  const seconds = listeningSeconds(
    { durationSeconds: place.durationSeconds, segmentCount },
    { ...preferences, speed: preferences.playbackSpeed, isLadder: false },
  );
  // A cached response of an earlier version has no duration.
  const isToHear = seconds > 0 && (step.kind === "start" || step.kind === "next" || step.kind === "again");
  return (
    <>
      {texts && hour && ` · ${texts.t(`hours.${hour}`)}`}
      {isToHear && ` · ${t("category.minutes", { count: Math.max(1, Math.round(seconds / 60)) })}`}
    </>
  );
}
