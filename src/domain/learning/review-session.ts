import type { ReviewGrade } from "#domain/review/events/event.ts";

/** One review, from the first card to the last. */
export type ReviewSession = {
  /** Made by the client; the record keeps it. */
  readonly id: string;
  readonly startedAt: number;
  /** The cards still to come; the first is the one that is asked. */
  readonly waiting: readonly string[];
  /** Cards that were forgotten and come once more at the end. Their second answer is practice and is not recorded. */
  readonly forgotten: readonly string[];
  /** Cards that cannot be asked now: their scene is not on this device and there is no network. */
  readonly unreachable: readonly string[];
  readonly graded: number;
  readonly remembered: number;
  readonly streak: number;
  readonly maxStreak: number;
};

export function startReview(start: {
  id: string;
  startedAt: number;
  cards: readonly string[];
}): ReviewSession {
  const { id, startedAt, cards } = start;
  return {
    id,
    startedAt,
    waiting: cards,
    forgotten: [],
    unreachable: [],
    graded: 0,
    remembered: 0,
    streak: 0,
    maxStreak: 0,
  };
}

/** The card that is asked; nothing when the review is over. */
export function currentCard({ waiting }: ReviewSession): string | undefined {
  return waiting[0];
}

/** Whether the card that is asked was forgotten in this review: its answer is only practice. */
export function isOnlyPractice(session: ReviewSession): boolean {
  const card = currentCard(session);
  return card !== undefined && session.forgotten.includes(card);
}

/** The review after the card was graded. One that was forgotten comes once more, at the end. */
export function gradeCard(session: ReviewSession, grade: ReviewGrade): ReviewSession {
  const card = currentCard(session);
  if (card === undefined) return session;
  const rest = session.waiting.slice(1);
  if (isOnlyPractice(session)) return { ...session, waiting: rest };
  const isForgotten = grade === "again";
  const streak = isForgotten ? 0 : session.streak + 1;
  return {
    ...session,
    waiting: isForgotten ? [...rest, card] : rest,
    forgotten: isForgotten ? [...session.forgotten, card] : session.forgotten,
    graded: session.graded + 1,
    remembered: session.remembered + (isForgotten ? 0 : 1),
    streak,
    maxStreak: Math.max(session.maxStreak, streak),
  };
}

/** The review without the card that is asked: its line no longer exists, or the learner has set it aside. */
export function dropCard(session: ReviewSession): ReviewSession {
  return { ...session, waiting: session.waiting.slice(1) };
}

/** The review without all cards of the scene that is asked, which cannot be loaded now. */
export function skipScene(session: ReviewSession): ReviewSession {
  const scene = currentCard(session)?.split("/")[0];
  const isOfScene = (card: string): boolean => card.split("/")[0] === scene;
  return {
    ...session,
    waiting: session.waiting.filter((card) => !isOfScene(card)),
    unreachable: [...session.unreachable, ...session.waiting.filter(isOfScene)],
  };
}
