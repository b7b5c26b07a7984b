/*
 * The number of review cards due today and tomorrow, for screens outside of the review. It reads one small
 * value of the browser's storage, works for visitors too, and needs neither the network nor the scheduler, so
 * first screens can use it.
 *
 *   const { count, done } = useDueToday();   // "today 6": link to screenPaths.review when count > 0
 *   returningTomorrow(scene.id)               // after a practice: { segments: [2, 5], total: 7 }
 *
 * learning/review/record-practice.ts creates the cards of a practice before its result is shown.
 */
import { dayMs, dayNumber } from "#domain/day.ts";
import { cardsToday } from "#domain/review/return-day.ts";
import { reviewDeck } from "./review-deck.ts";
import type { ShownDeck } from "./review-deck.ts";

/**
 * How many cards are left today, how many the learner has reviewed, and how many would be due for a member.
 */
export type DueToday = { count: number; done: number; forMembers: number };

function dayOf({ deck, ...shown }: ShownDeck, now = Date.now()) {
  return cardsToday(deck, { ...shown, now, timezoneOffset: new Date(now).getTimezoneOffset() });
}

function dueIn(shown: ShownDeck): DueToday {
  const { cards, done, forMembers } = dayOf(shown);
  return { count: cards.length, done, forMembers };
}

/** For code outside of components. */
export function dueToday(): DueToday {
  return dueIn(reviewDeck.current());
}

export function useDueToday(): DueToday {
  return dueIn(reviewDeck.useShown());
}

/** The cards that are left for today. */
export function cardsLeft(): string[] {
  return dayOf(reviewDeck.current()).cards;
}

/**
 * The scenes of the cards that are left for today, without duplicates. Each day begins with another one, because
 * home greets with the first, even to a learner who has not reviewed for days.
 */
export function dueScenes(shown: ShownDeck, now = Date.now()): string[] {
  const { cards } = dayOf(shown, now);
  const scenes = [...new Set(cards.map((card) => card.split("/")[0] ?? ""))];
  const first = dayNumber(now, new Date(now).getTimezoneOffset()) % scenes.length;
  return [...scenes.slice(first), ...scenes.slice(0, first)];
}

export function useDueScenes(): string[] {
  return dueScenes(reviewDeck.useShown());
}

/**
 * The segments of a scene whose cards are due tomorrow, and the number of all cards due tomorrow. The daily
 * limit may postpone some cards of a scene to later days.
 */
export function returningTomorrow(contentId: string): { segments: number[]; total: number } {
  const { cards } = dayOf(reviewDeck.current(), Date.now() + dayMs);
  const own = cards.filter((card) => card.startsWith(`${contentId}/`));
  const segments = [...new Set(own.map((card) => Number(card.split("/")[1])))];
  return { segments: segments.sort((a, b) => a - b), total: cards.length };
}
