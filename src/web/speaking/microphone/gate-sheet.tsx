import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import { Sheet } from "#web/kit/ui/modal/sheet.tsx";
import styles from "./gate-sheet.module.css";

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
      <p>{t("microphone.gate.text")}</p>
      <p className={styles["privacy"]}>
        <Icon name="shield" size={24} />
        <span>{t("microphone.gate.privacy")}</span>
      </p>
    </Sheet>
  );
}
