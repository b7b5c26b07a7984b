import type { PracticeMode } from "#domain/practice/round.ts";
import { useTexts } from "#web/i18n/use-texts.ts";
import { Icon } from "#web/ui/icon.tsx";
import { modeIcons } from "./mode-icons.ts";
import styles from "./mode-words.module.css";

/** A practice mode: its picture, its name, and what one does in it. */
export function ModeWords({ mode, hasSound }: { mode: PracticeMode; hasSound: boolean }) {
  const { t } = useTexts("practice");
  return (
    <>
      <Icon name={modeIcons[mode]} size={28} className={styles["icon"]} />
      <span>
        <strong className={styles["name"]}>{t(`modes.${mode}.title`)}</strong>
        <small className={styles["text"]}>
          {mode === "listen" && !hasSound ? t("sound.none") : t(`modes.${mode}.text`)}
        </small>
      </span>
    </>
  );
}
