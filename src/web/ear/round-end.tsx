import { useEffect, useRef } from "react";
import { isPassed } from "#domain/ear/contrast-progress.ts";
import type { ContrastProgress } from "#domain/ear/contrast-progress.ts";
import type { EarRound } from "#domain/ear/round.ts";
import type { EarRoundKind } from "#domain/ear/result.ts";
import { screenPaths } from "#domain/site/screens.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { Link } from "#web/kit/router/link.tsx";
import { Button, buttonClass } from "#web/kit/ui/button.tsx";
import styles from "./ear.module.css";

type Props = {
  round: EarRound;
  isCounted: boolean;
  /** The learner's progress in the contrast after the round. */
  progress: ContrastProgress;
  onBegin: (kind: EarRoundKind) => void;
};

function messageFor(
  round: EarRound,
  { state, next }: ContrastProgress,
): "mastered" | "check" | "again" | "training" {
  if (state === "mastered") return "mastered";
  if (round.kind === "check" && isPassed(round)) return "again";
  return next === "check" ? "check" : "training";
}

export function RoundEnd({ round, isCounted, progress, onBegin }: Props) {
  const { t } = useTexts("ear");
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  const { kind, asked, right, staircase } = round;
  const { next } = progress;
  return (
    <section ref={section} className={styles["card"]} tabIndex={-1} aria-labelledby="ear-end">
      <h2 id="ear-end" className={styles["question"]}>
        {t("end.title")}
      </h2>
      <p className={styles["score"]}>{t("end.score", { asked, right })}</p>
      {kind === "training" && <p>{t("end.level", { level: t(`level.${staircase.level}`) })}</p>}
      <p className={styles["explanation"]}>
        {t(isCounted ? `end.${messageFor(round, progress)}` : "end.notCounted")}
      </p>
      <Button variant="primary" isWide onClick={() => onBegin(next)}>
        {next === kind ? t("end.more") : t(`begin.${next}`)}
      </Button>
      <Link className={buttonClass({ variant: "quiet", isWide: true })} to={screenPaths.ear}>
        {t("end.back")}
      </Link>
    </section>
  );
}
