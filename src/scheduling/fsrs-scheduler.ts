import { createEmptyCard, fsrs, GenSeedStrategyWithCardId, Rating, StrategyMode } from "ts-fsrs";
import type { Card, Grade } from "ts-fsrs";
import type { Scheduler } from "#domain/review/events/card-state.ts";
import type { ReviewGrade } from "#domain/review/events/event.ts";

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

/** When a card is due after its grades: ts-fsrs, run over all of them. */
export const fsrsSchedule: Scheduler = (id, grades) => {
  const first = grades[0]?.at ?? 0;
  let card: SeededCard = { ...createEmptyCard(new Date(first)), id };
  for (const { at, grade } of grades) {
    card = { ...scheduler.next(card, new Date(at), ratings[grade]).card, id };
  }
  return card.due.getTime();
};
