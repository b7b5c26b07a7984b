import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { languageCodes, languageNames, languages } from "#domain/site/languages.ts";
import {
  fontSizes,
  playbackSpeedChoices,
  preferenceRanges,
  repeatCountChoices,
  repeatIntervalChoices,
  withCurrent,
} from "#domain/site/preferences.ts";
import type { Preferences } from "#domain/site/preferences.ts";
import { startingPoints } from "#domain/site/starting-point.ts";
import { formatNumber } from "#web/kit/i18n/numbers.ts";
import { saveAnswer } from "#web/learning/starting-point.ts";
import { currentLanguage } from "#web/kit/preferences/language.ts";
import { optionalPart } from "#web/kit/layout/optional-part.tsx";
import { useUnstoredNotice } from "#web/kit/layout/use-unstored-notice.ts";
import { savePreferences, usePreferences } from "#web/kit/preferences/preferences.ts";
import { session } from "#web/kit/session/session.ts";
import { RadioList } from "#web/kit/ui/choices/radio-list.tsx";
import { Picker } from "#web/kit/ui/fields/picker.tsx";
import { SegmentedControl } from "#web/kit/ui/choices/segmented-control.tsx";
import { Slider } from "#web/kit/ui/choices/slider.tsx";
import { Switch } from "#web/kit/ui/choices/switch.tsx";
import { PreferenceGroup } from "#web/kit/layout/preference-group.tsx";
import { onThemeChosenElsewhere, saveTheme, storedTheme, themeChoices } from "#web/kit/preferences/theme.ts";
import type { ThemeChoice } from "#web/kit/preferences/theme.ts";

const Install = optionalPart(() => import("#web/install/install.tsx").then((m) => m.Install));
const Downloads = optionalPart(() => import("#web/offline/panel/downloads.tsx").then((m) => m.Downloads));
const Recordings = optionalPart(() => import("./recordings.tsx").then((m) => m.Recordings));

function numberOptions(choices: readonly number[], current: number, label: (value: number) => string) {
  return withCurrent(choices, current).map((value) => ({ value: String(value), label: label(value) }));
}

/** Each change takes effect immediately. */
export function PreferencesForm() {
  const { t } = useTranslation();
  const preferences = usePreferences();
  const tellIfUnstored = useUnstoredNotice();
  const save = (change: Partial<Preferences>): void => {
    tellIfUnstored(savePreferences(change));
  };
  const seconds = (value: number): string => t("preferences.seconds", { value: formatNumber(value) });
  const speed = (value: number): string => t("preferences.speedValue", { value: formatNumber(value) });
  const toggles = [
    ["showFurigana", t("preferences.furigana")],
    ["showRomaji", t("preferences.romaji")],
    ["showTranslation", t("preferences.translation")],
    ["dictionaryMode", t("preferences.dictionary")],
  ] as const;
  return (
    <>
      <PreferenceGroup title={t("preferences.display")}>
        <Picker
          label={t("preferences.language")}
          value={preferences.interfaceLanguage ?? currentLanguage()}
          options={languageCodes.map((code) => ({
            value: code,
            label: languageNames[code],
            lang: languages[code].tag,
          }))}
          onChange={(interfaceLanguage) => save({ interfaceLanguage })}
        />
        <ThemeControl />
        <SegmentedControl
          label={t("preferences.fontSize")}
          value={preferences.fontSize}
          options={fontSizes.map((size) => ({ value: size, label: t(`preferences.fontSizes.${size}`) }))}
          onChange={(fontSize) => save({ fontSize })}
        />
      </PreferenceGroup>
      <PreferenceGroup title={t("start.question")} note={t("start.hint")}>
        <RadioList
          label={t("start.question")}
          value={startingPoints.find((point) => point === preferences.startingPoint)}
          options={startingPoints.map((point) => ({ value: point, label: t(`start.${point}`) }))}
          onChange={(point) => tellIfUnstored(saveAnswer(session.owner(), point))}
        />
      </PreferenceGroup>
      <PreferenceGroup title={t("preferences.dialogue")}>
        {toggles.map(([key, label]) => (
          <Switch
            key={key}
            label={label}
            isOn={preferences[key]}
            onChange={(isOn) => save({ [key]: isOn })}
          />
        ))}
      </PreferenceGroup>
      <PreferenceGroup title={t("preferences.playback")}>
        <Switch
          label={t("preferences.autoPlay")}
          isOn={preferences.autoPlay}
          onChange={(autoPlay) => save({ autoPlay })}
        />
        <Picker
          label={t("preferences.speed")}
          value={String(preferences.playbackSpeed)}
          options={numberOptions(playbackSpeedChoices, preferences.playbackSpeed, speed)}
          onChange={(value) => save({ playbackSpeed: Number(value) })}
        />
      </PreferenceGroup>
      <PreferenceGroup title={t("preferences.repeat")} note={t("preferences.shadowingHint")}>
        <Picker
          label={t("preferences.repeatCount")}
          value={String(preferences.repeatCount)}
          options={numberOptions(repeatCountChoices, preferences.repeatCount, (count) =>
            t("preferences.times", { count }),
          )}
          onChange={(value) => save({ repeatCount: Number(value) })}
        />
        <Picker
          label={t("preferences.repeatInterval")}
          value={String(preferences.repeatInterval)}
          options={numberOptions(repeatIntervalChoices, preferences.repeatInterval, seconds)}
          onChange={(value) => save({ repeatInterval: Number(value) })}
        />
        <Slider
          label={t("preferences.multiplier")}
          value={preferences.shadowingMultiplier}
          range={preferenceRanges.shadowingMultiplier}
          valueText={speed(preferences.shadowingMultiplier)}
          onChange={(shadowingMultiplier) => save({ shadowingMultiplier })}
        />
        <Slider
          label={t("preferences.minimum")}
          value={preferences.minimumInterval}
          range={preferenceRanges.minimumInterval}
          valueText={seconds(preferences.minimumInterval)}
          onChange={(minimumInterval) => save({ minimumInterval })}
        />
      </PreferenceGroup>
      <Downloads />
      <Install />
      <Recordings />
    </>
  );
}

function ThemeControl() {
  const { t } = useTranslation();
  const tellIfUnstored = useUnstoredNotice();
  const [theme, setTheme] = useState(storedTheme);
  useEffect(() => onThemeChosenElsewhere(() => setTheme(storedTheme())), []);
  const choose = (choice: ThemeChoice): void => {
    setTheme(choice);
    tellIfUnstored(saveTheme(choice));
  };
  return (
    <SegmentedControl
      label={t("preferences.theme")}
      value={theme}
      options={themeChoices.map((choice) => ({ value: choice, label: t(`preferences.themes.${choice}`) }))}
      onChange={choose}
    />
  );
}
