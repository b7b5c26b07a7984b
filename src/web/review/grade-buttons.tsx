import { useState } from "react";
import type { Ref } from "react";
import { reviewGrades } from "#domain/review/events/event.ts";
import type { ReviewGrade } from "#domain/review/events/event.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { classNames } from "#web/kit/ui/class-names.ts";
import { daysAfter } from "./use-review.ts";
import styles from "./grade-buttons.module.css";

type Props = {
  /** Receives the button of the grade that most learners choose. */
  ref: Ref<HTMLButtonElement>;
  card: string;
  isOnlyPractice: boolean;
  onGrade: (grade: ReviewGrade) => void;
};

export function GradeButtons({ ref, card, isOnlyPractice, onGrade }: Props) {
  const { t } = useTexts("review");
  const [days] = useState(() => daysAfter(card));
  return (
    <div role="group" aria-label={t("judge.question")}>
      <p className={styles["question"]}>{t("judge.question")}</p>
      <div className={styles["grades"]}>
        {reviewGrades.map((grade) => (
          <button
            key={grade}
            ref={grade === "good" ? ref : undefined}
            type="button"
            className={classNames(styles["grade"], grade === "good" && styles["usual"])}
            onClick={() => onGrade(grade)}
          >
            <span>{t(`judge.${grade}`)}</span>
            {isOnlyPractice ? null : (
              <span className={styles["days"]}>
                {days[grade] === 1 ? t("judge.tomorrow") : t("judge.inDays", { count: days[grade] })}
              </span>
            )}
          </button>
        ))}
      </div>
    </div>
  );
}
