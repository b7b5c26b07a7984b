import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useUnstoredNotice } from "#web/kit/layout/use-unstored-notice.ts";
import { onThemeChosenElsewhere, saveTheme, storedTheme, themeChoices } from "#web/kit/preferences/theme.ts";
import type { ThemeChoice } from "#web/kit/preferences/theme.ts";
import { SegmentedControl } from "#web/kit/ui/choices/segmented-control.tsx";

export function ThemeControl() {
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
