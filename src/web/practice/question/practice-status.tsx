import type { PracticeRound } from "#domain/practice/round.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { IconButton } from "#web/kit/ui/icon-button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { ProgressBar } from "#web/kit/ui/progress-bar.tsx";
import { modeIcons } from "#web/practice/mode-words.tsx";
import { classNames } from "#web/kit/ui/class-names.ts";
import styles from "./practice-status.module.css";

type Props = { round: PracticeRound; onMode: () => void; onClose: () => void };

export function PracticeStatus({ round, onMode, onClose }: Props) {
  const { t } = useTexts("practice");
  const blanks = round.lines.filter((one) => one.hasBlank);
  const done = blanks.filter((one) => one.state !== "open").length;
  const hasStreak = round.streak > 1;
  return (
    <div className={styles["status"]}>
      <IconButton icon="close" label={t("close")} className={styles["close"]} onClick={onClose} />
      <ProgressBar label={t("progress")} value={done} max={blanks.length} />
      <span className={classNames(styles["streak"], hasStreak && styles["long"])}>
        {hasStreak ? `${t("streak", { count: round.streak })} · ` : ""}
        {done}/{blanks.length}
      </span>
      <button
        type="button"
        className={styles["mode"]}
        aria-label={t("modeNow", { mode: t(`modes.${round.mode}.title`) })}
        onClick={onMode}
      >
        <Icon name={modeIcons[round.mode]} size={18} />
        {t(`modes.${round.mode}.title`)}
      </button>
    </div>
  );
}
