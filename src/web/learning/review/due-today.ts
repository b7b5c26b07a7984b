/*
 * What screens outside of the review say about it: how many cards are due today, and what returns tomorrow. It reads one
 * small value of the browser's storage, works for visitors as for learners, and needs neither the network nor the
 * scheduler, so that a first screen can use it.
 *
 *   const { count, done } = useDueToday();   // "today 6": link to screenPaths.review when count > 0
 *   returningTomorrow(scene.id)               // after a practice: { segments: [2, 5], total: 7 }
 *
 * A practice that is over has made its cards by the time its result is shown (learning/review/events/record-practice.ts).
 */
import { dayMs } from "#domain/day.ts";
import { cardsToday } from "#domain/review/return-day.ts";
import { reviewDeck } from "./review-deck.ts";
import type { ShownDeck } from "./review-deck.ts";

/** How many cards are left to review today, and how many were reviewed. */
export type DueToday = { count: number; done: number };

function dayOf({ deck, limit }: ShownDeck, now: number) {
  return cardsToday(deck, { now, timezoneOffset: new Date(now).getTimezoneOffset(), limit });
}

function dueIn(shown: ShownDeck, now: number): DueToday {
  const { cards, done } = dayOf(shown, now);
  return { count: cards.length, done };
}

/** For code outside of a screen. */
export function dueToday(now = Date.now()): DueToday {
  return dueIn(reviewDeck.current(), now);
}

/** The same for a screen, which is drawn again when it changes. */
export function useDueToday(): DueToday {
  return dueIn(reviewDeck.useShown(), Date.now());
}

/** The cards that are left for today, as the deck stands now. */
export function cardsLeft(now = Date.now()): string[] {
  return dayOf(reviewDeck.current(), now).cards;
}

/** The scenes of the cards that are left today, each once, for a screen. */
export function useDueScenes(): string[] {
  const { cards } = dayOf(reviewDeck.useShown(), Date.now());
  return [...new Set(cards.map((card) => card.split("/")[0] ?? ""))];
}

/**
 * What is to be asked tomorrow as things stand: which segments of a scene, and how many cards altogether. The daily limit
 * may leave some of a scene's cards for the days after.
 */
export function returningTomorrow(
  contentId: string,
  now = Date.now(),
): { segments: number[]; total: number } {
  const { cards } = dayOf(reviewDeck.current(), now + dayMs);
  const own = cards.filter((card) => card.startsWith(`${contentId}/`));
  const segments = [...new Set(own.map((card) => Number(card.split("/")[1])))];
  return { segments: segments.sort((a, b) => a - b), total: cards.length };
}
