import { useEffect, useRef, useState } from "react";
import { cues, cueTimes } from "#domain/learning/week/plan.ts";
import type { Cue } from "#domain/learning/week/plan.ts";
import { screenPaths } from "#domain/site/screens.ts";
import { formatTime } from "#web/kit/i18n/dates.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { useUnstoredNotice } from "#web/kit/layout/use-unstored-notice.ts";
import { Link } from "#web/kit/router/link.tsx";
import { session } from "#web/kit/session/session.ts";
import { Button, buttonClass } from "#web/kit/ui/button.tsx";
import { changePlan, chooseGoal, declineGoal, useStudyWeek } from "#web/learning/study-week.ts";
import { GoalButtons } from "./goal-buttons.tsx";
import styles from "./plan.module.css";

type Props = {
  /**
   * Called after the first of two answers. The first answer is already stored, so the card must keep this
   * component open for the second answer.
   */
  onBegun: () => void;
  onDone: () => void;
};

/** Asks once on how many days a week the learner wants to study, then at what time. Preselects nothing; both can be declined. */
export function GoalQuestion({ onBegun, onDone }: Props) {
  const { t } = useTexts("week");
  const [step, setStep] = useState<"days" | "time" | "done">("days");
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
  if (step === "days")
    return (
      <div className={styles["question"]}>
        <p className={styles["asked"]}>{t("question.days")}</p>
        <GoalButtons
          label={t("question.days")}
          value={undefined}
          onChoose={(goal) => {
            onBegun();
            setStep("time");
            tellIfUnstored(chooseGoal(session.owner(), goal));
          }}
        />
        <p className={styles["hint"]}>{t("question.hint")}</p>
        <Button
          variant="quiet"
          className={styles["quiet"]}
          onClick={() => tellIfUnstored(declineGoal(session.owner()))}
        >
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
        <Button variant="quiet" className={styles["quiet"]} onClick={onDone}>
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
      <Button variant="quiet" className={styles["quiet"]} onClick={onDone}>
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
