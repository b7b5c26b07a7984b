import { useEffect, useState } from "react";
import { dayMs } from "#domain/day.ts";
import { reviewRecord } from "#domain/learning/records/review-record.ts";
import { countsForDay } from "#domain/learning/study-days.ts";
import { emptyReplay, replayEvents } from "#domain/review/events/card-state.ts";
import type { ReviewGrade } from "#domain/review/events/event.ts";
import {
  currentCard,
  dropCard,
  gradeCard,
  isOnlyPractice,
  replaceCard,
  skipScene,
  startReview,
} from "#domain/learning/review-session.ts";
import type { ReviewSession } from "#domain/learning/review-session.ts";
import { scheduler } from "#domain/review/scheduler.ts";
import { newId } from "#web/kit/device/new-id.ts";
import { session as learnerSession } from "#web/kit/session/session.ts";
import { storeRecord } from "#web/learning/store-record.ts";
import { logProblem } from "#web/kit/log.ts";
import { takePlayOnArrival } from "#web/kit/sound/play-on-arrival.ts";
import { useStudyTimer } from "#web/learning/records/use-study-timer.ts";
import { cardsLeft } from "#web/learning/review/due-today.ts";
import { reviewEvents } from "#web/learning/review/review-events.ts";
import { reviewDeck } from "#web/learning/review/review-deck.ts";
import { cardQuestion } from "./card-question.ts";
import type { CardQuestion } from "./card-question.ts";
import { content } from "#contract/content.ts";
import type { ContentData } from "#contract/content.schema.ts";
import { ApiError } from "#web/kit/api/api-error.ts";
import { call } from "#web/kit/api/api.ts";

export type Review = {
  session: ReviewSession | undefined;
  /** The current card, once its scene is loaded. */
  asked: CardQuestion | undefined;
  /** The learner has just forgotten the card, so the answer to its repetition does not count. */
  isOnlyPractice: boolean;
  /** This answer has suspended the card, because the learner has missed it repeatedly. */
  isSuspended: boolean;
  begin: () => void;
  grade: (grade: ReviewGrade) => void;
  /** Removes the card from the review until the learner restores it. */
  suspend: () => void;
};

const newReview = (): ReviewSession =>
  startReview({ id: newId(), startedAt: Date.now(), cards: cardsLeft() });

/** A review of today's cards. Records every answer immediately, so that the learner can leave at any time. */
export function useReview(): Review {
  const [owner] = useState(learnerSession.owner);
  const [loadScene] = useState(createSceneCache);
  const [session, setSession] = useState(() =>
    // A tap on the home screen's card, which shows who is waiting, also starts the review.
    takePlayOnArrival("review") && cardsLeft().length > 0 ? newReview() : undefined,
  );
  const [asked, setAsked] = useState<CardQuestion>();
  const [isSuspended, setIsSuspended] = useState(false);
  const timer = useStudyTimer();
  const card = session && currentCard(session);

  useEffect(() => {
    if (card === undefined) return undefined;
    let isCurrent = true;
    void loadScene(card.split("/")[0] ?? "").then((scene) => {
      if (!isCurrent) return;
      const found = typeof scene === "string" ? undefined : cardQuestion(card, scene);
      if (found !== undefined) {
        setAsked(found);
        return;
      }
      if (scene !== "unreachable") {
        const isForMembers = scene !== "gone" && scene.locked > 0;
        reviewDeck.addUnavailable(owner, card, isForMembers ? "members" : "removed");
      }
      const left = cardsLeft();
      setSession((now) => {
        if (now === undefined || currentCard(now) !== card) return now;
        return scene === "unreachable" ? skipScene(now) : replaceCard(now, left);
      });
    });
    return () => {
      isCurrent = false;
    };
  }, [card, loadScene, owner]);

  /** Shows the next card and updates the record, because the learner may leave at any time. */
  const goOn = (next: ReviewSession): void => {
    setSession(next);
    const record = reviewRecord(next, timer.studiedMs());
    if (record === undefined || !storeRecord(record, owner)) return;
    // Not awaited, because this screen does not need the day's stamp, and the server also sends the stamp.
    if (countsForDay(record)) {
      import("#web/learning/stamps/save-stamps.ts").then(
        ({ saveStamps }) => saveStamps(owner, record),
        (error: unknown) => logProblem("the day's stamp could not be saved until the next visit", error),
      );
    }
  };

  return {
    session,
    asked: asked?.id === card ? asked : undefined,
    isOnlyPractice: session !== undefined && isOnlyPractice(session),
    isSuspended,
    begin: () => {
      timer.takeMs();
      setIsSuspended(false);
      setSession(newReview());
    },
    grade: (grade) => {
      // Another learner has signed in in another tab, so this screen is about to be replaced.
      if (session === undefined || card === undefined || learnerSession.owner() !== owner) return;
      if (!isOnlyPractice(session))
        reviewEvents.record([{ card, kind: grade }], { schedule: scheduler.schedule, owner });
      const isLeech = reviewDeck.stored(owner)[card]?.isAside === true;
      setIsSuspended(isLeech);
      const next = gradeCard(session, grade);
      // A card that was just suspended does not return today.
      goOn(isLeech ? { ...next, waiting: next.waiting.filter((one) => one !== card) } : next);
    },
    suspend: () => {
      if (session === undefined || card === undefined || learnerSession.owner() !== owner) return;
      reviewEvents.record([{ card, kind: "aside" }], { owner });
      setIsSuspended(true);
      goOn(dropCard(session));
    },
  };
}

/** By grade: the number of days after which a card returns. */
export function daysAfter(card: string, now = Date.now()): Record<ReviewGrade, number> {
  const { schedule } = replayEvents(emptyReplay, reviewEvents.eventsOf(card), scheduler.schedule);
  const days = (grade: ReviewGrade): number => {
    const { dueAt } = scheduler.schedule(card, schedule, { at: now, grade });
    return Math.max(1, Math.round((dueAt - now) / dayMs));
  };
  return { again: days("again"), hard: days("hard"), good: days("good"), easy: days("easy") };
}

/**
 * A scene, `gone` if the server does not have it, or `unreachable` if neither the server nor the cache
 * answers.
 */
type SceneAnswer = ContentData | "gone" | "unreachable";

/**
 * Loads each scene once per review. Offline, the service worker answers with the scenes that it has cached.
 */
function createSceneCache() {
  const loading = new Map<string, Promise<SceneAnswer>>();
  const ask = async (contentId: string): Promise<SceneAnswer> => {
    try {
      return await call(content.one, { params: { id: contentId } });
    } catch (error) {
      const isGone = error instanceof ApiError && error.kind === "server" && error.status === 404;
      // The next review retries.
      return isGone ? "gone" : "unreachable";
    }
  };
  return (contentId: string): Promise<SceneAnswer> => {
    const known = loading.get(contentId) ?? ask(contentId);
    loading.set(contentId, known);
    return known;
  };
}
