import type { StudyDay } from "#domain/learning/records/study-stats.ts";
import { useTexts } from "#web/i18n/use-texts.ts";
import { formatDate, startOfDay } from "#web/i18n/dates.ts";
import { minutesOf, scaleTop, weeksOf } from "./weeks.ts";
import card from "./chart.module.css";
import styles from "./minutes-chart.module.css";

const height = 100;
const barWidth = 6;
const barGap = 2;

/** Minutes of study, a bar a day. The text below it says the same to screen readers. */
export function MinutesChart({ days }: { days: readonly StudyDay[] }) {
  const { t } = useTexts("learning");
  const minutes = days.map(({ seconds }) => minutesOf(seconds));
  const most = Math.max(0, ...minutes);
  const top = scaleTop(most);
  const weeks = weeksOf(days);
  const width = days.length * (barWidth + barGap);
  return (
    <figure className={card["chart"]}>
      <figcaption className={card["title"]}>{t("history.minutesChart")}</figcaption>
      <div className={styles["plot"]}>
        <div className={styles["scale"]} aria-hidden="true">
          <span>{top}</span>
          <span>{top / 2}</span>
          <span>0</span>
        </div>
        <svg
          className={styles["bars"]}
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          {[0, height / 2, height].map((y) => (
            <line key={y} x1={0} x2={width} y1={y} y2={y} className={styles["grid"]} />
          ))}
          {days.map(({ day }, at) => {
            const share = ((minutes[at] ?? 0) / top) * height;
            return (
              <rect
                key={day}
                x={at * (barWidth + barGap) + barGap / 2}
                y={height - share}
                width={barWidth}
                height={share}
                className={styles["bar"]}
              />
            );
          })}
        </svg>
      </div>
      <div className={styles["dates"]} aria-hidden="true">
        {weeks
          .filter((_, at) => at % 2 === 0)
          .map(({ firstDay }) => (
            <span key={firstDay}>{formatDate(startOfDay(firstDay), "figures")}</span>
          ))}
      </div>
      <p className={styles["summary"]}>{useSummary(days, minutes)}</p>
      <ul className="visually-hidden">
        {weeks.map(({ firstDay, seconds }) => (
          <li key={firstDay}>
            {t("history.weekOf", { date: formatDate(startOfDay(firstDay), "short") })}:{" "}
            {t("duration.minutes", { count: minutesOf(seconds) })}
          </li>
        ))}
      </ul>
    </figure>
  );
}

/** The picture in a sentence. */
function useSummary(days: readonly StudyDay[], minutes: readonly number[]): string {
  const { t } = useTexts("learning");
  const most = Math.max(0, ...minutes);
  if (most === 0) return t("history.noMinutes");
  return t("history.minutesSummary", {
    days: minutes.filter((count) => count > 0).length,
    minutes: minutesOf(days.reduce((sum, { seconds }) => sum + seconds, 0)),
    date: formatDate(startOfDay(days[minutes.indexOf(most)]?.day ?? ""), "short"),
    most,
  });
}
