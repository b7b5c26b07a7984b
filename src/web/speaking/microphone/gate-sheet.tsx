import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Sheet } from "#web/kit/ui/modal/sheet.tsx";
import { GateText } from "./gate-text.tsx";

type Props = { isOpen: boolean; onAllow: () => void; onClose: () => void };

/** Why the microphone is needed, before the browser's own question. */
export function GateSheet({ isOpen, onAllow, onClose }: Props) {
  const { t } = useTexts("speaking");
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t("microphone.gate.title")}
      closeLabel={t("microphone.gate.notNow")}
      footer={
        <Button variant="primary" isWide onClick={onAllow}>
          {t("microphone.gate.allow")}
        </Button>
      }
    >
      <GateText />
    </Sheet>
  );
}
