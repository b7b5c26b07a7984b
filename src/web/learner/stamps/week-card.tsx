import { useState } from "react";
import { dayOf, weekOf } from "#domain/day.ts";
import { formatDate, startOfDay, weekdayOf } from "#web/kit/i18n/dates.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { useStampedDays } from "#web/learning/stamps/stamps.ts";
import { classNames } from "#web/kit/ui/class-names.ts";
import styles from "./week-card.module.css";

/** The week, for learners who have stamped a day before. */
export function WeekIfBegun() {
  return Object.keys(useStampedDays()).length === 0 ? null : <WeekCard />;
}

/** This week as seven squares. A day on which a scene or a review was finished is stamped; the others stay blank. */
export function WeekCard() {
  const { t } = useTexts("learning");
  const stamped = useStampedDays();
  const [today] = useState(() => dayOf(Date.now(), new Date().getTimezoneOffset()));
  const week = weekOf(today);
  const count = week.filter((day) => stamped[day] !== undefined).length;
  return (
    <section className={styles["week"]} aria-labelledby="stamped-week">
      <h3 id="stamped-week" className={styles["title"]}>
        {t("week.title")}
      </h3>
      <ol className={styles["days"]}>
        {week.map((day) => {
          const isStamped = stamped[day] !== undefined;
          return (
            <li key={day} aria-current={day === today ? "date" : undefined}>
              <span className="visually-hidden">
                {weekdayOf(day, "long")} {formatDate(startOfDay(day), "short")}
                {isStamped ? `: ${t("week.stamped")}` : ""}
              </span>
              <span className={styles["name"]} aria-hidden="true">
                {weekdayOf(day, "narrow")}
              </span>
              <span
                className={classNames(styles["square"], isStamped && styles["stamped"])}
                aria-hidden="true"
                lang="ja"
              >
                {isStamped ? "会" : ""}
              </span>
            </li>
          );
        })}
      </ol>
      <p className={styles["text"]}>{count === 0 ? t("week.none") : t("week.count", { count })}</p>
    </section>
  );
}
