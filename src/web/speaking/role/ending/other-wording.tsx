import type { ContentLine, Wording } from "#contract/content.schema.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { JapaneseLine } from "#web/speaking/role/japanese-line.tsx";
import styles from "./role-ending.module.css";

type Props = { line: ContentLine; wording: Wording };

/** The wording in which the learner said a line, and the scene's own. */
export function OtherWording({ line, wording: { ruby, romaji } }: Props) {
  const { t } = useTexts("speaking");
  const { showTranslation } = usePreferences();
  return (
    <>
      <p className={styles["response"]}>{t("role.end.youSaid")}</p>
      <JapaneseLine line={{ tokens: [{ text: "", ruby, romaji }], romaji }} />
      <p className={styles["response"]}>{t("role.end.alsoSay")}</p>
      <JapaneseLine line={line} isSmall />
      {showTranslation && <p className={styles["response"]}>{line.translation}</p>}
    </>
  );
}
