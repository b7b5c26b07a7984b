import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import styles from "./reached-goal.module.css";

/** Shows the scene's goal or, on another path, what the learner has done. */
export function ReachedGoal({ text }: { text: string }) {
  const { t } = useTexts("speaking");
  return (
    <div className={styles["goal"]}>
      <Icon name="check" size={22} />
      <p className={styles["words"]}>
        <strong>{t("role.end.reached")}</strong>
        {text}
      </p>
    </div>
  );
}
