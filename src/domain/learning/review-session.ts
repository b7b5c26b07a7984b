import type { ReviewGrade } from "#domain/review/events/event.ts";

/** One review session. */
export type ReviewSession = {
  /** Made by the client and reused in the record. */
  readonly id: string;
  readonly startedAt: number;
  /** The first is the current card. */
  readonly waiting: readonly string[];
  /** Forgotten cards, which are repeated at the end without a grade. */
  readonly forgotten: readonly string[];
  /** Cards whose scene is not downloaded while offline. */
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

/** The current card; undefined at the end. */
export function currentCard({ waiting }: ReviewSession): string | undefined {
  return waiting[0];
}

/** Whether the current card is a repetition, whose answer is not recorded. */
export function isOnlyPractice(session: ReviewSession): boolean {
  const card = currentCard(session);
  return card !== undefined && session.forgotten.includes(card);
}

/** The review after a grade. A forgotten card is repeated at the end. */
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

/** The review without the current card: its line no longer exists, or the learner suspended it. */
export function dropCard(session: ReviewSession): ReviewSession {
  return { ...session, waiting: session.waiting.slice(1) };
}

/** The review without the cards of the current scene, which cannot be loaded. */
export function skipScene(session: ReviewSession): ReviewSession {
  const scene = currentCard(session)?.split("/")[0];
  const isOfScene = (card: string): boolean => card.split("/")[0] === scene;
  return {
    ...session,
    waiting: session.waiting.filter((card) => !isOfScene(card)),
    unreachable: [...session.unreachable, ...session.waiting.filter(isOfScene)],
  };
}
