import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import styles from "./microphone-note.module.css";

/** Says beside the button what the browser will ask and that recordings stay on the device. */
export function MicrophoneNote() {
  const { t } = useTexts("speaking");
  return (
    <p className={styles["note"]}>
      <Icon name="shield" size={24} />
      <span>{t("microphone.note")}</span>
    </p>
  );
}
