import { practiceModes } from "#domain/practice/round.ts";
import type { PracticeMode } from "#domain/practice/round.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Sheet } from "#web/kit/ui/modal/sheet.tsx";
import { ModeButton } from "./mode-button.tsx";

type Props = {
  isOpen: boolean;
  onClose: () => void;
  current: PracticeMode;
  hasSound: boolean;
  onChoose: (mode: PracticeMode) => void;
};

export function ModeSheet({ isOpen, onClose, current, hasSound, onChoose }: Props) {
  const { t } = useTexts("practice");
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t("mode")}>
      {practiceModes.map((mode) => (
        <ModeButton
          key={mode}
          mode={mode}
          hasSound={hasSound}
          isCurrent={mode === current}
          onChoose={onChoose}
        />
      ))}
    </Sheet>
  );
}
