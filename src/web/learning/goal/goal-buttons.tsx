import { weekGoals } from "#domain/learning/week/plan.ts";
import type { WeekGoal } from "#domain/learning/week/plan.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import styles from "./goal.module.css";

type Props = {
  label: string;
  value: WeekGoal | undefined;
  onChoose: (goal: WeekGoal) => void;
};

export function GoalButtons({ label, value, onChoose }: Props) {
  const { t } = useTexts("week");
  return (
    <div role="group" aria-label={label} className={styles["goals"]}>
      {weekGoals.map((goal) => (
        <button
          key={goal}
          type="button"
          className={styles["goal"]}
          aria-pressed={goal === value}
          aria-label={t("question.option", { count: goal })}
          onClick={() => onChoose(goal)}
        >
          {goal}
        </button>
      ))}
    </div>
  );
}
