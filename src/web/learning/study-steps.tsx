import { useTranslation } from "react-i18next";
import { Icon } from "#web/kit/ui/icon.tsx";
import styles from "./study-steps.module.css";

const steps = ["hear", "practise", "speak"] as const;

export type StudyStep = (typeof steps)[number];

/** The three steps of every scene, with the current one marked. Earlier steps are done. */
export function StudySteps({ now }: { now: StudyStep }) {
  const { t } = useTranslation();
  const at = steps.indexOf(now);
  return (
    <span className={styles["steps"]}>
      {steps.map((step, index) => (
        <span key={step} data-now={index === at || undefined}>
          {index < at ? (
            <Icon name="check" size={16} />
          ) : (
            step === "speak" && <Icon name="microphone" size={16} />
          )}
          {t(`steps.${step}`)}
        </span>
      ))}
    </span>
  );
}
