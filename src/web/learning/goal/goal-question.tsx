import { useEffect, useRef, useState } from "react";
import { isGoalAsked } from "#domain/learning/week/weeks.ts";
import { cues, cueTimes } from "#domain/learning/week/plan.ts";
import type { Cue } from "#domain/learning/week/plan.ts";
import { screenPaths } from "#domain/site/screens.ts";
import { formatTime } from "#web/kit/i18n/dates.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { useUnstoredNotice } from "#web/kit/layout/use-unstored-notice.ts";
import { Link } from "#web/kit/router/link.tsx";
import { session } from "#web/kit/session/session.ts";
import { Button, buttonClass } from "#web/kit/ui/button.tsx";
import { useSpokenRoles, useStamps } from "#web/learning/stamps/stamps.ts";
import { changePlan, chooseGoal, declineGoal, useStudyWeek } from "#web/learning/study-week.ts";
import { GoalButtons } from "./goal-buttons.tsx";
import styles from "./goal.module.css";

/** The number of finished practices and roles before the question is asked. */
const resultsBefore = 2;

/**
 * Asks once, after the second result, on how many days a week the learner wants to study, then at what time.
 * Preselects nothing; both can be declined.
 */
export function GoalQuestion() {
  const { weeks } = useStudyWeek();
  const results = Object.keys(useStamps()).length + Object.keys(useSpokenRoles()).length;
  const [isAsked] = useState(() => !isGoalAsked(weeks) && results >= resultsBefore);
  useEffect(() => {
    // The question counts as declined until it is answered, so that no other screen or device asks again.
    if (isAsked) declineGoal(session.owner());
  }, [isAsked]);
  return isAsked && <Question />;
}

function Question() {
  const { t } = useTexts("week");
  const [step, setStep] = useState<"days" | "time" | "done" | "closed">("days");
  const heading = useRef<HTMLParagraphElement>(null);
  const planText = usePlanText();
  const tellIfUnstored = useUnstoredNotice();
  useEffect(() => {
    if (step !== "days") heading.current?.focus({ preventScroll: true });
  }, [step]);
  const chooseCue = (cue: Cue): void => {
    setStep("done");
    tellIfUnstored(changePlan(session.owner(), { time: { cue, ...cueTimes[cue] } }));
  };
  if (step === "closed") return null;
  if (step === "days")
    return (
      <div className={styles["question"]}>
        <p className={styles["asked"]}>{t("question.days")}</p>
        <GoalButtons
          label={t("question.days")}
          value={undefined}
          onChoose={(goal) => {
            setStep("time");
            tellIfUnstored(chooseGoal(session.owner(), goal));
          }}
        />
        <p className={styles["hint"]}>{t("question.hint")}</p>
        <Button variant="quiet" className={styles["quiet"]} onClick={() => setStep("closed")}>
          {t("question.none")}
        </Button>
      </div>
    );
  if (step === "time")
    return (
      <div className={styles["question"]}>
        <p ref={heading} tabIndex={-1} className={styles["asked"]}>
          {t("question.when")}
        </p>
        <p className={styles["hint"]}>{t("question.whenHint")}</p>
        {cues.map((cue) => (
          <button key={cue} type="button" className={styles["cue"]} onClick={() => chooseCue(cue)}>
            <span>{t(`cues.${cue}`)}</span>
            <span className={styles["clock"]}>{formatTime(cueTimes[cue].hour, cueTimes[cue].minute)}</span>
          </button>
        ))}
        <Button variant="quiet" className={styles["quiet"]} onClick={() => setStep("closed")}>
          {t("question.later")}
        </Button>
      </div>
    );
  return (
    <div className={styles["question"]}>
      <p ref={heading} tabIndex={-1} className={styles["asked"]}>
        {t("question.done", { plan: planText })}
      </p>
      <Link className={buttonClass({ variant: "primary", isWide: true })} to={screenPaths.reminder}>
        {t("calendar")}
      </Link>
      <Button variant="quiet" className={styles["quiet"]} onClick={() => setStep("closed")}>
        {t("sheet.close")}
      </Button>
    </div>
  );
}

/** The learner's study time as text, for example "After dinner, 21:30". Empty without a plan. */
function usePlanText(): string {
  const { t } = useTexts("week");
  const { time } = useStudyWeek().plan;
  if (time === null) return "";
  return t("planned", { cue: t(`cues.${time.cue}`), time: formatTime(time.hour, time.minute) });
}
