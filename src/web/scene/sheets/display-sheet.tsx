import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { fontSizes } from "#domain/site/preferences.ts";
import type { Preferences } from "#domain/site/preferences.ts";
import { useUnstoredNotice } from "#web/kit/layout/use-unstored-notice.ts";
import { savePreferences, usePreferences } from "#web/kit/preferences/preferences.ts";
import { SegmentedControl } from "#web/kit/ui/choices/segmented-control.tsx";
import { Sheet } from "#web/kit/ui/modal/sheet.tsx";
import { Switch } from "#web/kit/ui/choices/switch.tsx";
import { lineElements, readableSpan } from "#web/scene/position/page-geometry.ts";
import { scrollPage } from "#web/scene/position/scroll-page.ts";
import { textModes } from "#web/scene/study-modes.ts";
import type { TextMode } from "#web/scene/study-modes.ts";
import styles from "./groups.module.css";

type Props = {
  isOpen: boolean;
  onClose: () => void;
  textMode: TextMode;
  onTextMode: (mode: TextMode) => void;
};

export function DisplaySheet({ isOpen, onClose, textMode, onTextMode }: Props) {
  const { t } = useTranslation();
  const preferences = usePreferences();
  const tellIfUnstored = useUnstoredNotice();
  const save = (change: Partial<Preferences>): void => {
    tellIfUnstored(savePreferences(change));
  };
  const toggles = [
    ["showFurigana", t("preferences.furigana")],
    ["showRomaji", t("preferences.romaji")],
    ["showTranslation", t("preferences.translation")],
    ["dictionaryMode", t("preferences.dictionary")],
  ] as const;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t("study.displaySettings")}>
      <div className={styles["groups"]}>
        <SegmentedControl
          label={t("study.textMode")}
          value={textMode}
          options={textModes.map((mode) => ({ value: mode, label: t(`study.textModes.${mode}`) }))}
          onChange={onTextMode}
        />
        <SegmentedControl
          label={t("preferences.fontSize")}
          value={preferences.fontSize}
          options={fontSizes.map((size) => ({ value: size, label: t(`preferences.fontSizes.${size}`) }))}
          onChange={(fontSize) => save({ fontSize })}
        />
        {toggles.map(([key, label]) => (
          <Switch
            key={key}
            label={label}
            isOn={preferences[key]}
            onChange={(isOn) => preserveScrollPosition(() => save({ [key]: isOn }))}
          />
        ))}
      </div>
    </Sheet>
  );
}

const topOf = (element: Element): number => element.getBoundingClientRect().top;

/**
 * Runs a change of the lines and restores the scroll position: the first line whose beginning is visible does
 * not move.
 */
function preserveScrollPosition(change: () => void): void {
  const { top } = readableSpan();
  const seen = lineElements().find((line) => topOf(line) >= top);
  const before = seen && topOf(seen);
  flushSync(change);
  if (seen === undefined || before === undefined) return;
  const moved = topOf(seen) - before;
  if (moved !== 0) scrollPage(window.pageYOffset + moved);
}
