import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import styles from "./gate-text.module.css";

export function GateText() {
  const { t } = useTexts("speaking");
  return (
    <>
      <p>{t("microphone.gate.text")}</p>
      <p className={styles["privacy"]}>
        <Icon name="shield" size={24} />
        <span>{t("microphone.gate.privacy")}</span>
      </p>
    </>
  );
}
