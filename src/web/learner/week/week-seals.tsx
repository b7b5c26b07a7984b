import { sealsOf, weeksPerSeal } from "#domain/learning/week/seals.ts";
import type { Weeks } from "#domain/learning/week/weeks.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import styles from "./week-sheet.module.css";

/** The label has the total. */
const maxDrawn = 6;

/** One seal per four good weeks in a row, and the progress towards the next seal. Renders nothing before the first good week. */
export function WeekSeals({ weeks, today }: { weeks: Weeks; today: string }) {
  const { t } = useTexts("learning");
  const { count, towardsNext } = sealsOf(weeks, today);
  return (
    <>
      {count > 0 && (
        <p className={styles["seals"]} role="img" aria-label={t("week.seals", { count })}>
          {Array.from({ length: Math.min(count, maxDrawn) }, (_, at) => (
            <span key={at} className={styles["seal"]} lang="ja" aria-hidden="true">
              続
            </span>
          ))}
          {count > maxDrawn && <span aria-hidden="true">×{count}</span>}
        </p>
      )}
      {towardsNext > 0 && (
        <p className={styles["hint"]}>{t("week.towards", { done: towardsNext, all: weeksPerSeal })}</p>
      )}
    </>
  );
}
