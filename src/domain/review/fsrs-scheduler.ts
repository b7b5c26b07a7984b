import {
  createEmptyCard,
  fsrs,
  FSRSVersion,
  GenSeedStrategyWithCardId,
  Rating,
  State,
  StrategyMode,
} from "ts-fsrs";
import type { Card, Grade } from "ts-fsrs";
import type { CardSchedule, Scheduler } from "./events/card-state.ts";
import type { ReviewGrade } from "./events/event.ts";

type SeededCard = Card & { id: string };

const ratings: Record<ReviewGrade, Grade> = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
};

/**
 * FSRS with default parameters and whole days. The fuzz is seeded by card and repetition, so that every device computes the
 * same day.
 */
const scheduler = fsrs({ enable_fuzz: true, enable_short_term: false }).useStrategy(
  StrategyMode.SEED,
  GenSeedStrategyWithCardId("id"),
);

export const fsrsVersion: string = FSRSVersion;

/** FSRS does not need the earlier grades, only the `CardSchedule` that was computed from them. */
function cardBefore(id: string, at: number, before: CardSchedule | undefined): SeededCard {
  const card = { ...createEmptyCard(new Date(at)), id };
  if (before === undefined) return card;
  const { dueAt, gradedAt, ...memory } = before;
  const last_review = new Date(gradedAt);
  return { ...card, ...memory, due: new Date(dueAt), last_review, state: State.Review };
}

/** Schedules one grade with ts-fsrs. */
export const fsrsSchedule: Scheduler = (id, before, { at, grade }) => {
  const { card } = scheduler.next(cardBefore(id, at, before), new Date(at), ratings[grade]);
  const { due, reps, stability, difficulty } = card;
  return { dueAt: due.getTime(), gradedAt: at, reps, stability, difficulty };
};
