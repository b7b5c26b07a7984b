import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { CourseScene, ListedCategory } from "#contract/category.schema.ts";
import type { NextStep, StepScene } from "#domain/learning/next-step.ts";
import { gradeOf } from "#domain/learning/grade.ts";
import { paths, screenPaths } from "#domain/site/screens.ts";
import { lazyPart } from "#web/kit/layout/lazy-part.tsx";
import { logProblem } from "#web/kit/log.ts";
import { usePreferences } from "#web/kit/preferences/preferences.ts";
import { isPlainClick, Link } from "#web/kit/router/link.tsx";
import { Icon } from "#web/kit/ui/icon.tsx";
import type { IconName } from "#web/kit/ui/icon.tsx";
import { StudySteps } from "#web/learning/study-steps.tsx";
import type { StudyStep } from "#web/learning/study-steps.tsx";
import styles from "./next-step-card.module.css";
import { useNextStep } from "./use-next-step.ts";

const FirstQuestion = lazyPart(() => import("./first-question.tsx").then((m) => m.FirstQuestion));

type Step = NextStep<CourseScene & StepScene>;

type Props = {
  categories: readonly ListedCategory[];
  /** How many cards of the review are due today. */
  due: number;
};

/** The one thing to do next, always in the same place: a tap begins it. At the first visit it asks one question before. */
export function NextStepCard({ categories, due }: Props) {
  const { i18n } = useTranslation();
  const { startingPoint } = usePreferences();
  const step = useNextStep(categories, due, i18n.language);
  const [isAnswered, setIsAnswered] = useState(false);
  if (step === "pending") return <div className={styles["room"]} />;
  if (step === undefined) return null;
  if (step.kind === "start" && startingPoint === undefined) {
    return <FirstQuestion onAnswered={() => setIsAnswered(true)} />;
  }
  return <Card step={step} takesFocus={isAnswered} />;
}

/** `takesFocus` where the question was answered: keyboards and screen readers go on at what took its place. */
function Card({ step, takesFocus }: { step: Step; takesFocus: boolean }) {
  const { t, i18n } = useTranslation();
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (takesFocus) link.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const { to, label, title, japanese, icon, step: now } = useFace(step);
  const playOnArrival = usePlayOnArrival();
  return (
    <Link
      ref={link}
      className={styles["card"]}
      to={to}
      data-step={step.kind}
      onClick={(event) => {
        if (icon === "play" && "scene" in step && isPlainClick(event)) playOnArrival(step.scene.id);
      }}
    >
      <span className={styles["text"]}>
        <span className={styles["label"]}>{label}</span>
        <span className={styles["title"]}>{title}</span>
        {japanese === undefined || i18n.language === "ja" ? null : (
          <span className={styles["japanese"]} lang="ja">
            {japanese}
          </span>
        )}
        {"scene" in step && step.scene.access === "member" && step.kind === "next" && (
          <span className={styles["label"]}>{t("category.member")}</span>
        )}
        {now !== undefined && <StudySteps now={now} />}
      </span>
      <span className={styles["go"]}>
        <Icon name={icon} size={28} />
      </span>
    </Link>
  );
}

/**
 * What makes a scene sound when it opens: fetched once the card stands, because a tap has to find it there. A tap that comes
 * before it is made up for: the scene needs the same code, so that it cannot have opened yet.
 */
function usePlayOnArrival(): (contentId: string) => void {
  const tapped = useRef<string>(undefined);
  const play = useRef((contentId: string): void => {
    tapped.current = contentId;
  });
  useEffect(() => {
    import("#web/kit/sound/play-on-arrival.ts").then(
      ({ playOnArrival }) => {
        play.current = playOnArrival;
        if (tapped.current !== undefined) playOnArrival(tapped.current);
      },
      (error: unknown) => logProblem("the next scene will not begin to sound by itself", error),
    );
  }, []);
  return (contentId) => play.current(contentId);
}

type Face = { to: string; label: string; title: string; japanese?: string; icon: IconName; step?: StudyStep };

/** Where the card leads, and what it says. */
function useFace(step: Step): Face {
  const { t } = useTranslation();
  if (step.kind === "review") {
    const title = t("home.step.reviewTitle", { count: step.count });
    return { to: screenPaths.review, label: t("home.step.review"), title, icon: "repeat" };
  }
  const { id, title, japaneseTitle: japanese, segmentCount } = step.scene;
  const scene = { title, japanese };
  if (step.kind === "practise") {
    const label =
      step.best === undefined
        ? t("home.step.practise")
        : t("home.step.practiseAgain", { grade: gradeOf(step.best) });
    return { ...scene, label, to: paths.study(id, "practice"), icon: "chat", step: "practise" };
  }
  if (step.kind === "speak")
    return { ...scene, label: t("home.step.speak"), to: paths.speak(id), icon: "microphone", step: "speak" };
  const label =
    step.kind === "continue"
      ? t("home.step.continue", { done: step.done, total: segmentCount })
      : t(`home.step.${step.kind}`);
  return { ...scene, label, to: paths.study(id, "dialogue"), icon: "play", step: "hear" };
}
