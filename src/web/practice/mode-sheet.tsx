import { useTranslation } from "react-i18next";
import { practiceModes } from "#domain/practice/round.ts";
import type { PracticeMode } from "#domain/practice/round.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Sheet } from "#web/kit/ui/modal/sheet.tsx";
import { ModeWords } from "./mode-words.tsx";
import styles from "./mode-sheet.module.css";

type Props = {
  isOpen: boolean;
  onClose: () => void;
  /** The mode of the practice under way. */
  current: PracticeMode | undefined;
  hasSound: boolean;
  onChoose: (mode: PracticeMode) => void;
};

/** The practice mode: begins a practice, or changes the one under way. */
export function ModeSheet({ isOpen, onClose, current, hasSound, onChoose }: Props) {
  const { t: tApp } = useTranslation();
  const { t } = useTexts("practice");
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t("mode")} closeLabel={tApp("common.close")}>
      {practiceModes.map((mode) => (
        <button
          key={mode}
          type="button"
          className={styles["mode"]}
          aria-current={mode === current || undefined}
          disabled={mode === "listen" && !hasSound}
          onClick={() => onChoose(mode)}
        >
          <ModeWords mode={mode} hasSound={hasSound} />
        </button>
      ))}
    </Sheet>
  );
}
