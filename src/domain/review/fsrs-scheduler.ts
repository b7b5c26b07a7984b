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

/** The field that makes the fuzz of a card its own. */
type SeededCard = Card & { id: string };

const ratings: Record<ReviewGrade, Grade> = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
  easy: Rating.Easy,
};

/**
 * FSRS with its default parameters. Whole days only: a card that was forgotten comes again tomorrow. The fuzz spreads cards
 * that were learned together over several days; its seed is the card and how often it was asked, so that every device
 * comes to the same day.
 */
const scheduler = fsrs({ enable_fuzz: true, enable_short_term: false }).useStrategy(
  StrategyMode.SEED,
  GenSeedStrategyWithCardId("id"),
);

/** The package, its version and its algorithm: what is stored of a schedule is only good for the one that computed it. */
export const schedulerVersion: string = FSRSVersion;

/** Of the grades before, FSRS needs what a `CardSchedule` holds and nothing else. */
function cardBefore(id: string, at: number, before: CardSchedule | undefined): SeededCard {
  const card = { ...createEmptyCard(new Date(at)), id };
  if (before === undefined) return card;
  const { dueAt, gradedAt, ...memory } = before;
  const last_review = new Date(gradedAt);
  return { ...card, ...memory, due: new Date(dueAt), last_review, state: State.Review };
}

/** One grade, computed by ts-fsrs. */
export const fsrsSchedule: Scheduler = (id, before, { at, grade }) => {
  const { card } = scheduler.next(cardBefore(id, at, before), new Date(at), ratings[grade]);
  const { due, reps, stability, difficulty } = card;
  return { dueAt: due.getTime(), gradedAt: at, reps, stability, difficulty };
};
