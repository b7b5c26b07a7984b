import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { onThemeChosenElsewhere, saveTheme, storedTheme, themeChoices } from "#web/lib/preferences/theme.ts";
import type { ThemeChoice } from "#web/lib/preferences/theme.ts";
import { SegmentedControl } from "#web/ui/fields/segmented-control.tsx";
import { showToast } from "#web/ui/toast-store.ts";

/** Light, dark, or as the system is. */
export function ThemeControl() {
  const { t } = useTranslation();
  const [theme, setTheme] = useState(storedTheme);
  useEffect(() => onThemeChosenElsewhere(() => setTheme(storedTheme())), []);
  const choose = (choice: ThemeChoice): void => {
    setTheme(choice);
    if (!saveTheme(choice)) showToast(t("common.notStored"), { kind: "error" });
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
