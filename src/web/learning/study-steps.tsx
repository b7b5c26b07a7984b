import { useTranslation } from "react-i18next";
import { Icon } from "#web/kit/ui/icon.tsx";
import styles from "./study-steps.module.css";

/** The three steps of every scene, with the first one marked. */
export function StudySteps() {
  const { t } = useTranslation();
  return (
    <span className={styles["steps"]}>
      {(["hear", "practise", "speak"] as const).map((step) => (
        <span key={step} data-now={step === "hear" || undefined}>
          {step === "speak" && <Icon name="microphone" size={16} />}
          {t(`steps.${step}`)}
        </span>
      ))}
    </span>
  );
}
