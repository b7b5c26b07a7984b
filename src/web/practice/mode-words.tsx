import type { PracticeMode } from "#domain/practice/round.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import styles from "./mode-words.module.css";
export const modeIcons = { choose: "list", type: "keyboard", listen: "speaker" } as const;

/** A practice mode: its icon, its name and a short explanation. */
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
