import { useTranslation } from "react-i18next";
import {
  playbackSpeedChoices,
  preferenceRanges,
  repeatCountChoices,
  repeatIntervalChoices,
  withCurrent,
} from "#domain/site/preferences.ts";
import type { Preferences } from "#domain/site/preferences.ts";
import { isShadowing, playbackPlan } from "#domain/playback/playback-plan.ts";
import { formatNumber } from "#web/kit/i18n/numbers.ts";
import { useUnstoredNotice } from "#web/kit/layout/use-unstored-notice.ts";
import { savePreferences, usePreferences } from "#web/kit/preferences/preferences.ts";
import { SegmentedControl } from "#web/kit/ui/choices/segmented-control.tsx";
import { Sheet } from "#web/kit/ui/modal/sheet.tsx";
import { Slider } from "#web/kit/ui/choices/slider.tsx";
import { Switch } from "#web/kit/ui/choices/switch.tsx";
import { PlanPicture } from "./plan-picture.tsx";
import styles from "./groups.module.css";

/** The length of a typical line, for the diagram of the plan. */
const exampleSeconds = 2.1;

type Props = {
  isOpen: boolean;
  onClose: () => void;
  isLadder: boolean;
  onLadder: (isLadder: boolean) => void;
};

const asText = (choices: readonly number[]) =>
  choices.map((value) => ({ value: String(value), label: formatNumber(value) }));

export function PlaybackSheet({ isOpen, onClose, isLadder, onLadder }: Props) {
  const { t } = useTranslation();
  const preferences = usePreferences();
  const tellIfUnstored = useUnstoredNotice();
  const { repeatCount, repeatInterval, shadowingMultiplier, minimumInterval, playbackSpeed } = preferences;
  const save = (change: Partial<Preferences>): void => {
    tellIfUnstored(savePreferences(change));
  };
  const plan = playbackPlan([{ segment: 0, seconds: exampleSeconds }], {
    ...preferences,
    speed: playbackSpeed,
    isLadder,
  });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t("study.playbackSettings")}>
      <div className={styles["playback"]}>
        <PlanPicture plan={plan} />
        <SegmentedControl
          label={t("preferences.repeatCount")}
          value={String(repeatCount)}
          options={asText(repeatCountChoices)}
          onChange={(value) => save({ repeatCount: Number(value) })}
        />
        <SegmentedControl
          label={t("study.speed")}
          value={String(playbackSpeed)}
          options={withCurrent(playbackSpeedChoices, playbackSpeed).map((value) => ({
            value: String(value),
            // Seven options have room only for the number.
            label: (
              <>
                <span aria-hidden="true">{formatNumber(value)}</span>
                <span className="visually-hidden">
                  {t("preferences.speedValue", { value: formatNumber(value) })}
                </span>
              </>
            ),
          }))}
          onChange={(value) => save({ playbackSpeed: Number(value) })}
        />
        {isShadowing(preferences) ? (
          <>
            <p className={styles["hint"]}>{t("preferences.shadowingHint")}</p>
            <Slider
              label={t("preferences.multiplier")}
              value={shadowingMultiplier}
              range={preferenceRanges.shadowingMultiplier}
              valueText={t("preferences.speedValue", { value: formatNumber(shadowingMultiplier) })}
              onChange={(value) => save({ shadowingMultiplier: value })}
            />
            <Slider
              label={t("preferences.minimum")}
              value={minimumInterval}
              range={preferenceRanges.minimumInterval}
              valueText={t("preferences.seconds", { value: formatNumber(minimumInterval) })}
              onChange={(value) => save({ minimumInterval: value })}
            />
          </>
        ) : (
          <>
            <SegmentedControl
              label={`${t("preferences.repeatInterval")} (${t("preferences.seconds", { value: "" }).trim()})`}
              value={String(repeatInterval)}
              options={asText(repeatIntervalChoices)}
              onChange={(value) => save({ repeatInterval: Number(value) })}
            />
            <Switch
              label={t("study.ladder")}
              detail={t("study.ladderHint")}
              isOn={isLadder}
              onChange={onLadder}
            />
          </>
        )}
        <Switch
          label={t("preferences.autoPlay")}
          isOn={preferences.autoPlay}
          onChange={(autoPlay) => save({ autoPlay })}
        />
      </div>
    </Sheet>
  );
}
