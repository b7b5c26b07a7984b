import { Suspense, useEffect, useState } from "react";
import { isReturning } from "#domain/learning/week/absence.ts";
import { daysInWeek, goalIn, isGoalAsked } from "#domain/learning/week/weeks.ts";
import { isPaused, pauseFrom } from "#domain/learning/week/plan.ts";
import { weekOf } from "#domain/day.ts";
import { formatDate, startOfDay, weekdayOf } from "#web/kit/i18n/dates.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { optionalPart } from "#web/kit/layout/optional-part.tsx";
import { session } from "#web/kit/session/session.ts";
import { useStampedDays } from "#web/learning/stamps/stamps.ts";
import { changePlan, settleStoredWeeks, useStudyWeek } from "#web/learning/study-week.ts";
import { Button } from "#web/kit/ui/button.tsx";
import { classNames } from "#web/kit/ui/class-names.ts";
import { WeekSeals } from "./week-seals.tsx";
import styles from "./week-card.module.css";

const GoalQuestion = optionalPart(() => import("./goal-question.tsx").then((m) => m.GoalQuestion));
const WelcomeBack = optionalPart(() => import("./welcome-back.tsx").then((m) => m.WelcomeBack));
const WeekSheet = optionalPart(() => import("./week-sheet.tsx").then((m) => m.WeekSheet), "onClose");

/** The week, for learners who have studied on at least one day, with a welcome above it after a long absence. */
export function WeekIfBegun() {
  const days = Object.keys(useStampedDays());
  const { today } = useStudyWeek();
  if (days.length === 0) return null;
  return (
    <>
      {isReturning(days, today) && (
        <Suspense fallback={null}>
          <WelcomeBack />
        </Suspense>
      )}
      <WeekCard heading="h2" />
    </>
  );
}

/**
 * This week as seven squares with stamps on the days of study, and the progress towards the week's goal. Asks for a goal after
 * the first day.
 */
export function WeekCard({ heading: Heading = "h3" }: { heading?: "h2" | "h3" }) {
  const { t } = useTexts("learning");
  const stamped = useStampedDays();
  const { plan, weeks, today } = useStudyWeek();
  const [isAsking, setIsAsking] = useState(false);
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  useEffect(() => settleStoredWeeks(session.owner()), [stamped, weeks]);
  const days = Object.keys(stamped);
  const done = daysInWeek(days, today);
  const goal = goalIn(weeks, today);
  const isAsked = isGoalAsked(weeks);
  const isPausing = isPaused(plan, today);
  const isQuestion = days.length > 0 && (isAsking || !isAsked);
  return (
    <section className={styles["week"]} aria-labelledby="stamped-week">
      <div className={styles["head"]}>
        <Heading id="stamped-week" className={styles["title"]}>
          {t("week.title")}
        </Heading>
        {goal !== undefined && <p className={styles["figure"]}>{t("week.ofGoal", { done, goal })}</p>}
      </div>
      <Squares today={today} stamped={stamped} />
      {isPausing ? (
        <p className={styles["text"]}>{t("week.paused", { date: nameOf(plan.pause?.until ?? today) })}</p>
      ) : (
        <StateText done={done} goal={goal} />
      )}
      <WeekSeals weeks={weeks} today={today} />
      {isQuestion ? (
        <Suspense fallback={null}>
          <GoalQuestion onBegun={() => setIsAsking(true)} onDone={() => setIsAsking(false)} />
        </Suspense>
      ) : (
        isAsked && (
          <div className={styles["actions"]}>
            <Button variant="quiet" onClick={() => setIsSheetOpen(true)}>
              {goal === undefined ? t("week.setGoal") : t("week.plan")}
            </Button>
            {(isPausing || goal !== undefined) && (
              <Button
                variant="quiet"
                onClick={() => changePlan(session.owner(), { pause: isPausing ? null : pauseFrom(today) })}
              >
                {isPausing ? t("week.resume") : t("week.pause", { date: nameOf(pauseFrom(today).until) })}
              </Button>
            )}
          </div>
        )
      )}
      {isSheetOpen && (
        <Suspense fallback={null}>
          <WeekSheet onClose={() => setIsSheetOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

const nameOf = (day: string): string => formatDate(startOfDay(day), "short");

function StateText({ done, goal }: { done: number; goal: number | undefined }) {
  const { t } = useTexts("learning");
  if (goal !== undefined && done >= goal) return <p className={styles["text"]}>{t("week.reached")}</p>;
  if (done === 0) return <p className={styles["text"]}>{t("week.none")}</p>;
  return goal === undefined ? <p className={styles["text"]}>{t("week.count", { count: done })}</p> : null;
}

function Squares({ today, stamped }: { today: string; stamped: Readonly<Record<string, unknown>> }) {
  const { t } = useTexts("learning");
  return (
    <ol className={styles["days"]}>
      {weekOf(today).map((day) => {
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
  );
}
