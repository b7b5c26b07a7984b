import type { PracticeMode } from "#domain/practice/round.ts";
import { ModeWords } from "./mode-words.tsx";
import styles from "./mode-button.module.css";

type Props = {
  mode: PracticeMode;
  hasSound: boolean;
  isCurrent?: boolean;
  onChoose: (mode: PracticeMode) => void;
};

/** Begins a practice in a mode, or changes the mode of the current practice. */
export function ModeButton({ mode, hasSound, isCurrent = false, onChoose }: Props) {
  return (
    <button
      type="button"
      className={styles["mode"]}
      aria-current={isCurrent || undefined}
      disabled={mode === "listen" && !hasSound}
      onClick={() => onChoose(mode)}
    >
      <ModeWords mode={mode} hasSound={hasSound} />
    </button>
  );
}
