import { useEffect, useState } from "react";
import { isReturning } from "#domain/learning/week/absence.ts";
import { daysInWeek, goalIn } from "#domain/learning/week/weeks.ts";
import { isPaused } from "#domain/learning/week/plan.ts";
import { weekOf } from "#domain/day.ts";
import { formatDate, startOfDay, weekdayOf } from "#web/kit/i18n/dates.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { optionalPart } from "#web/kit/layout/optional-part.tsx";
import { session } from "#web/kit/session/session.ts";
import { classNames } from "#web/kit/ui/class-names.ts";
import { Icon } from "#web/kit/ui/icon.tsx";
import { useDatedPages, useStampedDays } from "#web/learning/stamps/stamps.ts";
import { settleStoredWeeks, useStudyWeek } from "#web/learning/study-week.ts";
import { useTown } from "#web/learning/town.ts";
import styles from "./week-card.module.css";

const WelcomeBack = optionalPart(() => import("./welcome-back.tsx").then((m) => m.WelcomeBack));
const WeekSheet = optionalPart(() => import("./week-sheet.tsx").then((m) => m.WeekSheet), "onClose");

/** The week, for learners who have studied on at least one day, with a welcome above it after a long absence. */
export function WeekIfBegun() {
  const days = Object.keys(useStampedDays());
  const { today } = useStudyWeek();
  if (days.length === 0) return null;
  return (
    <>
      {isReturning(days, today) && <WelcomeBack />}
      <WeekCard />
    </>
  );
}

/**
 * This week as seven small pages, with a mark on days of study without a page, and the progress towards the
 * week's goal. A tap on the title opens the plan.
 */
function WeekCard() {
  const { t } = useTexts("learning");
  const stamped = useStampedDays();
  const { plan, weeks, today } = useStudyWeek();
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  useEffect(() => settleStoredWeeks(session.owner()), [stamped, weeks]);
  const done = daysInWeek(Object.keys(stamped), today);
  const goal = goalIn(weeks, today);
  const until = isPaused(plan, today) ? plan.pause?.until : undefined;
  return (
    <section className={styles["week"]} aria-labelledby="week">
      <h2>
        <button type="button" className={styles["head"]} onClick={() => setIsSheetOpen(true)}>
          <span id="week" className={styles["title"]}>
            {t("week.title")}
          </span>{" "}
          <span className={styles["figure"]}>
            {goal === undefined ? t("week.setGoal") : t("week.ofGoal", { done, goal })}
          </span>
          <Icon name="chevron" size={16} />
        </button>
      </h2>
      <Days today={today} stamped={stamped} />
      {until !== undefined && (
        <p className={styles["text"]}>{t("week.paused", { date: formatDate(startOfDay(until), "short") })}</p>
      )}
      {until === undefined && goal !== undefined && done >= goal && (
        <p className={styles["text"]}>{t("week.reached")}</p>
      )}
      {isSheetOpen && <WeekSheet onClose={() => setIsSheetOpen(false)} />}
    </section>
  );
}

function Days({ today, stamped }: { today: string; stamped: Readonly<Record<string, unknown>> }) {
  const { t } = useTexts("learning");
  const town = useTown();
  const pages = useDatedPages();
  return (
    <ol className={styles["days"]}>
      {weekOf(today).map((day) => {
        const [page] = pages.filter((one) => one.day === day).slice(-1);
        const isStamped = stamped[day] !== undefined;
        const cover = town?.scenes[page?.id ?? ""]?.coverImage;
        return (
          <li key={day} aria-current={day === today ? "date" : undefined}>
            <span className={styles["name"]} aria-hidden="true">
              {weekdayOf(day, "narrow")}
            </span>
            <span className={classNames(styles["page"], page && styles["written"])}>
              {cover !== undefined && <img src={cover} alt="" />}
              {page === undefined && isStamped && <Icon name="check" size={18} />}
            </span>
            <span className="visually-hidden">
              {weekdayOf(day, "long")} {formatDate(startOfDay(day), "short")}
              {page ? `: ${t("week.page")}` : isStamped ? `: ${t("week.stamped")}` : ""}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
