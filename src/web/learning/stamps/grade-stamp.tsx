import { gradeOf } from "#domain/learning/records/study-record.ts";
import styles from "./grade-stamp.module.css";

/** The stamp that a score has earned, small: on a cover, beside a title. The label says what the letter is. */
export function GradeStamp({ score, label }: { score: number; label: (grade: string) => string }) {
  const grade = gradeOf(score);
  return (
    <span className={styles["stamp"]} data-grade={grade} role="img" aria-label={label(grade)}>
      {grade}
    </span>
  );
}
