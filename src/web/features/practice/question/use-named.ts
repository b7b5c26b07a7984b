import { useTexts } from "#web/i18n/use-texts.ts";
import { usePreferences } from "#web/lib/preferences/preferences.ts";
import { japanese } from "./with-japanese.tsx";

/** A Japanese word for a sentence of the interface, with its romaji for learners who have it shown: しょっけん (shokken). */
export function useNamed(): (word: string, romaji: string | undefined) => string {
  const { t } = useTexts("practice");
  const { showRomaji } = usePreferences();
  return (word, romaji) =>
    showRomaji && romaji !== undefined ? t("withRomaji", { word: japanese(word), romaji }) : japanese(word);
}
