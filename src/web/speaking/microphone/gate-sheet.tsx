import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Sheet } from "#web/kit/ui/modal/sheet.tsx";
import { GateText } from "./gate-text.tsx";

type Props = { isOpen: boolean; onAllow: () => void; onClose: () => void };

/** Explains why the app needs the microphone, before the browser asks for permission. */
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
