import { cues, cueTimes, isPaused, pauseFrom } from "#domain/learning/week/plan.ts";
import type { Cue } from "#domain/learning/week/plan.ts";
import { goalIn } from "#domain/learning/week/weeks.ts";
import { screenPaths } from "#domain/site/screens.ts";
import { formatDate, startOfDay } from "#web/kit/i18n/dates.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { useUnstoredNotice } from "#web/kit/layout/use-unstored-notice.ts";
import { Link } from "#web/kit/router/link.tsx";
import { session, useSession } from "#web/kit/session/session.ts";
import { Button, buttonClass } from "#web/kit/ui/button.tsx";
import { RadioList } from "#web/kit/ui/choices/radio-list.tsx";
import { TimeField } from "#web/kit/ui/fields/time-field.tsx";
import { Sheet } from "#web/kit/ui/modal/sheet.tsx";
import { GoalButtons } from "#web/learning/goal/goal-buttons.tsx";
import { changePlan, chooseGoal, useStudyWeek } from "#web/learning/study-week.ts";
import { MailSwitch } from "./mail-switch.tsx";
import { WeekSeals } from "./week-seals.tsx";
import styles from "./week-sheet.module.css";

/** Each choice is saved immediately. */
export function WeekSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTexts("week");
  const { t: learning } = useTexts("learning");
  const { plan, weeks, today } = useStudyWeek();
  const isSignedIn = useSession(({ isAuthenticated }) => isAuthenticated);
  const tellIfUnstored = useUnstoredNotice();
  const { time } = plan;
  const goal = goalIn(weeks, today);
  const isPausing = isPaused(plan, today);
  const change = (part: Parameters<typeof changePlan>[1]): void =>
    tellIfUnstored(changePlan(session.owner(), part));
  const chooseCue = (chosen: Cue | "none"): void =>
    change({ time: chosen === "none" ? null : { cue: chosen, ...cueTimes[chosen] } });
  return (
    <Sheet isOpen onClose={onClose} title={t("sheet.title")}>
      <section className={styles["part"]}>
        <h3 className={styles["heading"]}>{t("sheet.goal")}</h3>
        <GoalButtons
          label={t("sheet.goal")}
          value={goal}
          onChoose={(chosen) => tellIfUnstored(chooseGoal(session.owner(), chosen))}
        />
        <p className={styles["hint"]}>{t("question.hint")}</p>
        <WeekSeals weeks={weeks} today={today} />
        {goal !== undefined && (
          <Button
            variant="quiet"
            className={styles["quiet"]}
            onClick={() => tellIfUnstored(chooseGoal(session.owner(), 0))}
          >
            {t("sheet.noGoal")}
          </Button>
        )}
        {(isPausing || goal !== undefined) && (
          <Button
            variant="quiet"
            className={styles["quiet"]}
            onClick={() => change({ pause: isPausing ? null : pauseFrom(today) })}
          >
            {isPausing
              ? learning("week.resume")
              : learning("week.pause", { date: formatDate(startOfDay(pauseFrom(today).until), "short") })}
          </Button>
        )}
      </section>
      <section className={styles["part"]}>
        <h3 className={styles["heading"]}>{t("sheet.when")}</h3>
        <RadioList
          label={t("sheet.when")}
          options={[
            ...cues.map((cue) => ({ value: cue, label: t(`cues.${cue}`) })),
            { value: "none" as const, label: t("sheet.noTime") },
          ]}
          value={time?.cue ?? "none"}
          onChange={chooseCue}
        />
        {time !== null && (
          <div className={styles["action"]}>
            <TimeField
              label={t("sheet.time")}
              hour={time.hour}
              minute={time.minute}
              onChange={(clock) => change({ time: { ...time, ...clock } })}
            />
            <p className={styles["action"]}>
              <Link className={buttonClass({ isWide: true })} to={screenPaths.reminder}>
                {t("calendar")}
              </Link>
            </p>
          </div>
        )}
      </section>
      {isSignedIn && (
        <section className={styles["part"]}>
          <MailSwitch />
        </section>
      )}
    </Sheet>
  );
}
