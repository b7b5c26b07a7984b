import { useTranslation } from "react-i18next";
import { startingPoints } from "#domain/site/starting-point.ts";
import type { StartingAnswer } from "#domain/site/starting-point.ts";
import { useUnstoredNotice } from "#web/kit/layout/use-unstored-notice.ts";
import { saveAnswer } from "#web/learning/starting-point.ts";
import { session } from "#web/kit/session/session.ts";
import { Button } from "#web/kit/ui/button.tsx";
import styles from "./first-question.module.css";

/** The only question of a first visit: what the learner already knows. The learner can skip it. */
export function FirstQuestion({ onAnswered }: { onAnswered: () => void }) {
  const { t } = useTranslation();
  const tellIfUnstored = useUnstoredNotice();
  const answer = (given: StartingAnswer): void => {
    onAnswered();
    tellIfUnstored(saveAnswer(session.owner(), given));
  };
  return (
    <section className={styles["question"]} aria-labelledby="first-question">
      <h2 id="first-question" className={styles["asked"]}>
        {t("start.question")}
      </h2>
      {startingPoints.map((point) => (
        <button key={point} type="button" className={styles["answer"]} onClick={() => answer(point)}>
          {t(`start.${point}`)}
        </button>
      ))}
      <p className={styles["hint"]}>{t("start.hint")}</p>
      <Button variant="quiet" onClick={() => answer("skipped")}>
        {t("start.skip")}
      </Button>
    </section>
  );
}
