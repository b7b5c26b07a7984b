import { weekOf } from "#domain/day.ts";
import type { StudyDay } from "#domain/learning/records/study-stats.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { formatDate, startOfDay, weekdayOf } from "#web/kit/i18n/dates.ts";
import { calendarOf, minutesOf, shadeOf } from "./weeks.ts";
import card from "./chart.module.css";
import styles from "./minutes-calendar.module.css";

/** A calendar of study minutes: one row per week, darker cells for more minutes. A table, for screen readers. */
export function MinutesCalendar({ days }: { days: readonly StudyDay[] }) {
  const { t } = useTexts("learning");
  const minutes = days.map(({ seconds }) => minutesOf(seconds));
  const most = Math.max(0, ...minutes);
  const last = days[days.length - 1]?.day;
  return (
    <figure className={card["chart"]}>
      <figcaption className={card["title"]} id="minutes-a-day">
        {t("history.minutesChart")}
      </figcaption>
      <table className={styles["calendar"]} aria-labelledby="minutes-a-day">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t("history.week")}</span>
            </th>
            {weekOf(last ?? "1970-01-01").map((day) => (
              <th key={day} scope="col" abbr={weekdayOf(day, "long")}>
                {weekdayOf(day, "narrow")}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendarOf(days).map((week) => (
            <tr key={week.monday}>
              <th scope="row">{formatDate(startOfDay(week.monday), "figures")}</th>
              {week.days.map((day, at) =>
                day === undefined ? (
                  <td key={`${week.monday} ${at}`}>{"\u00a0"}</td>
                ) : (
                  <td key={day.day} aria-current={day.day === last ? "date" : undefined}>
                    <Cell minutes={minutesOf(day.seconds)} most={most} day={day.day} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles["summary"]}>{useSummary(days, minutes)}</p>
    </figure>
  );
}

function Cell({ day, minutes, most }: { day: string; minutes: number; most: number }) {
  const { t } = useTexts("learning");
  return (
    <span className={styles["cell"]} data-shade={shadeOf(minutes, most)}>
      <span className="visually-hidden">
        {formatDate(startOfDay(day), "short")}: {t("duration.minutes", { count: minutes })}
      </span>
      <span aria-hidden="true">{minutes === 0 ? "" : minutes}</span>
    </span>
  );
}

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
