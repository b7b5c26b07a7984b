import { lazy, Suspense, useEffect, useState } from "react";
import type { ReactNode } from "react";
import { currentCard } from "#domain/learning/review-session.ts";
import { countMistake, mistakeIn } from "#domain/practice/mistakes.ts";
import type { Mistakes } from "#domain/practice/mistakes.ts";
import type { Verdict } from "#domain/grading/verdict.ts";
import { useTexts } from "#web/kit/i18n/use-texts.ts";
import { logProblem } from "#web/kit/log.ts";
import { useHiddenTabBar } from "#web/kit/layout/use-hidden-tab-bar.ts";
import { useDueToday } from "#web/learning/review/due-today.ts";
import type { DueToday } from "#web/learning/review/due-today.ts";
import { countMistakes } from "#web/learning/mistakes.ts";
import { useWaitingPeople, WaitingPeople } from "#web/learning/review/waiting-people.tsx";
import { reviewDeck } from "#web/learning/review/review-deck.ts";
import { session as learnerSession } from "#web/kit/session/session.ts";
import { unlockSound } from "#web/kit/sound/unlock-sound.ts";
import { Button, buttonClass } from "#web/kit/ui/button.tsx";
import { ProgressBar } from "#web/kit/ui/progress-bar.tsx";
import { Skeleton } from "#web/kit/ui/skeleton.tsx";
import type { Deck } from "#domain/review/deck.ts";
import { TakeAlongButton } from "#web/take-along/take-along-button.tsx";
import { ReviewEnd } from "./review-end.tsx";
import { loadAnswer, ReviewCard } from "./review-card.tsx";
import { useReview } from "./use-review.ts";
import { YesterdaysPage } from "./yesterdays-page.tsx";
import styles from "./review-view.module.css";
import { screenPaths } from "#domain/site/screens.ts";
import { Link } from "#web/kit/router/link.tsx";
import { EmptyState } from "#web/kit/ui/empty-state.tsx";

const ReviewSettings = lazy(() =>
  import("./review-settings.tsx").then((m) => ({ default: m.ReviewSettings })),
);

/**
 * Today's cards, one after another, from the start to the end. `offer` renders a training for the mistakes of
 * this review at the end.
 */
export function ReviewView({ offer }: { offer: (mistakes: Mistakes) => ReactNode }) {
  const { t } = useTexts("review");
  const review = useReview();
  const due = useDueToday();
  const { deck } = reviewDeck.useShown();
  const people = useWaitingPeople();
  const [isSetting, setIsSetting] = useState(false);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const { session, asked, isSuspended } = review;
  const isAsking = session !== undefined && currentCard(session) !== undefined;
  useHiddenTabBar(isAsking);
  useEffect(() => {
    // Learners who type need the grader. It is preloaded so that it works offline.
    if (isAsking)
      loadAnswer().catch((error: unknown) => logProblem("the grader could not be preloaded", error));
  }, [isAsking]);
  const noteMistake = (verdict: Verdict): void => {
    const kind = mistakeIn(verdict);
    if (kind === undefined) return;
    countMistakes(learnerSession.owner(), { [kind]: 1 });
    setMistakes((before) => countMistake(before, kind));
  };
  const begin = (): void => {
    unlockSound();
    review.begin();
  };
  const settings = (
    <>
      <Button variant="quiet" icon="gear" onClick={() => setIsSetting(true)}>
        {t("settings.title")}
      </Button>
      <TakeAlong deck={deck} label={t("takeAlong")} />
      {isSetting && (
        <Suspense fallback={null}>
          <ReviewSettings onClose={() => setIsSetting(false)} />
        </Suspense>
      )}
    </>
  );
  // Cards may turn out to be unavailable only when their scenes are loaded.
  const hasAskedNothing =
    session !== undefined && !isAsking && !isSuspended && session.graded + session.unreachable.length === 0;
  if (hasAskedNothing || (session === undefined && due.count === 0))
    return (
      <>
        <NothingToReview hasCards={Object.values(deck).some(({ isKept }) => isKept)} due={due} />
        <YesterdaysPage />
        <div className={styles["settings"]}>{settings}</div>
      </>
    );
  if (session === undefined) {
    return (
      <section className={styles["start"]} aria-labelledby="review-start">
        <h2 id="review-start" className={styles["title"]}>
          {t("start.title", { count: due.count })}
        </h2>
        <p className={styles["text"]}>{t("start.text")}</p>
        {people.length > 0 && (
          <div className={styles["people"]}>
            <WaitingPeople people={people} />
          </div>
        )}
        <Button variant="primary" isWide onClick={begin}>
          {t("start.button")}
        </Button>
        <YesterdaysPage />
        <div className={styles["settings"]}>{settings}</div>
      </section>
    );
  }
  const left = session.waiting.length;
  return (
    <>
      <div aria-live="polite">{isSuspended && <p className={styles["note"]}>{t("aside.done")}</p>}</div>
      {!isAsking ? (
        <ReviewEnd session={session} due={due} onAgain={begin} offer={offer(mistakes)}>
          <YesterdaysPage />
        </ReviewEnd>
      ) : (
        <>
          <div className={styles["status"]}>
            <ProgressBar label={t("progress")} value={session.graded} max={session.graded + left} />
            <p>{t("left", { count: left })}</p>
          </div>
          {asked === undefined ? (
            <Skeleton shape="block" height={280} />
          ) : (
            <ReviewCard
              // A forgotten card may repeat immediately. The key distinguishes the repetition.
              key={`${asked.id} ${review.isOnlyPractice}`}
              asked={asked}
              isOnlyPractice={review.isOnlyPractice}
              onGrade={review.grade}
              onSuspend={review.suspend}
              onVerdict={noteMistake}
            />
          )}
        </>
      )}
    </>
  );
}

/** Links to the files with the learner's cards, newest first. */
function TakeAlong({ deck, label }: { deck: Deck; label: string }) {
  const cards = Object.entries(deck).filter(([, { isKept }]) => isKept);
  if (cards.length === 0) return null;
  const all = cards.sort(([, a], [, b]) => b.addedAt - a.addedAt);
  const saved = all.filter(([, { isSaved }]) => isSaved);
  return (
    <TakeAlongButton label={label} from={{ all: all.map(([id]) => id), saved: saved.map(([id]) => id) }} />
  );
}

/** Shown before the learner has cards, and on days on which no card is due or all are done. */
function NothingToReview({ hasCards, due }: { hasCards: boolean; due: DueToday }) {
  const { t } = useTexts("review");
  const { done, forMembers } = due;
  const state = done > 0 ? "done" : hasCards ? "later" : "none";
  return (
    <EmptyState
      picture={state === "none" ? "stall" : "ryokan"}
      title={t(`empty.${state}.title`)}
      text={t(forMembers > 0 ? "forMembers" : `empty.${state}.text`, { count: forMembers })}
      action={
        <Link className={buttonClass({ variant: "primary" })} to={screenPaths.categories}>
          {t("toScenes")}
        </Link>
      }
    />
  );
}
