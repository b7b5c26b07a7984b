import { grades } from "#domain/learning/records/study-record.ts";
import type { StudyDay } from "#domain/learning/records/study-stats.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { formatDate, startOfDay } from "#web/kit/i18n/dates.ts";
import { weeksOf } from "./weeks.ts";
import card from "./chart.module.css";
import styles from "./grades-chart.module.css";

export function GradesChart({ days }: { days: readonly StudyDay[] }) {
  const { t } = useTexts("learning");
  const weeks = weeksOf(days);
  const most = Math.max(...weeks.flatMap((week) => grades.map((grade) => week.grades[grade])));
  if (most === 0) return null;
  return (
    <figure className={card["chart"]}>
      <figcaption className={card["title"]} id="grades-by-week">
        {t("history.gradesChart")}
      </figcaption>
      <table className={styles["grades"]} aria-labelledby="grades-by-week">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t("history.grade")}</span>
            </th>
            {weeks.map(({ firstDay }, at) => (
              <th key={firstDay} scope="col">
                {/* On a phone only every second date fits. */}
                <span className={at % 2 === 0 ? undefined : "visually-hidden"}>
                  {formatDate(startOfDay(firstDay), "figures")}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grades.map((grade) => (
            <tr key={grade}>
              <th scope="row">{grade}</th>
              {weeks.map((week) => (
                <td key={week.firstDay}>
                  <Dot count={week.grades[grade]} most={most} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function Dot({ count, most }: { count: number; most: number }) {
  if (count === 0) return <span className={styles["none"]}>·</span>;
  // The radius grows with the square root of the number, so the area is roughly proportional.
  const radius = 9 + 6 * Math.sqrt(count / most);
  return (
    <span className={styles["dot"]}>
      <svg viewBox="0 0 32 32" width={32} height={32} aria-hidden="true" focusable="false">
        <circle cx={16} cy={16} r={radius} className={styles["disc"]} />
      </svg>
      <span className={styles["count"]}>{count}</span>
    </span>
  );
}
