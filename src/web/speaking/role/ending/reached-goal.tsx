import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import styles from "./reached-goal.module.css";

/** What the learner has done in the scene. */
export function ReachedGoal({ did }: { did: string }) {
  const { t } = useTexts("speaking");
  return (
    <div className={styles["goal"]}>
      <Icon name="check" size={22} />
      <p className={styles["words"]}>
        <strong>{t("role.end.reached")}</strong>
        {did}
      </p>
    </div>
  );
}
