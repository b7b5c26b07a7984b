import { dayMs, learnersDay } from "#domain/day.ts";
import { cardsOfDay } from "./deck.ts";
import type { Deck, ReviewDay, ReviewDayOptions } from "./deck.ts";
import type { UnavailableCards } from "./unavailable.ts";

/** After this many days without study, the learner is welcomed back and gets fewer due cards. */
export const absenceDays = 14;

/** Maximum number of cards on the day of a return, because a long list might drive the learner away again. */
const cardsOnReturn = 20;

/**
 * The cards of a day. After a long absence these are the best remembered ones, because they take the least
 * effort and encourage most.
 */
export function cardsToday(deck: Deck, options: Omit<ReviewDayOptions, "order">): ReviewDay {
  if (!isReturnDay(deck, options)) return cardsOfDay(deck, options);
  return cardsOfDay(deck, {
    ...options,
    limit: Math.min(options.limit, cardsOnReturn),
    order: "best-remembered",
  });
}

/** Whether the last review before today was at least two weeks ago. Reviews of today do not change this. */
function isReturnDay(deck: Deck, { now, timezoneOffset }: Omit<ReviewDayOptions, "order">): boolean {
  const { from } = learnersDay(now, timezoneOffset);
  let latest = 0;
  for (const { lastAt } of Object.values(deck)) {
    if (lastAt < from) latest = Math.max(latest, lastAt);
  }
  return latest > 0 && learnersDay(latest, timezoneOffset).from + absenceDays * dayMs <= from;
}

export type LineRef = { contentId: string; segment: number };

/** The lines that the learner remembers best and may see, each once. */
export function bestRememberedLines(deck: Deck, unavailable: UnavailableCards, most: number): LineRef[] {
  const cards = Object.entries(deck)
    .filter(
      ([id, { lastAt, dueAt, isKept, isAside }]) =>
        lastAt > 0 && dueAt > lastAt && isKept && !isAside && !(id in unavailable) && !id.includes("/word/"),
    )
    .sort(
      ([a, one], [b, other]) => other.dueAt - other.lastAt - (one.dueAt - one.lastAt) || (a < b ? -1 : 1),
    );
  const places = [...new Set(cards.map(([id]) => id.replace(/\/blank$/, "")))];
  return places.slice(0, most).map((place) => {
    const [contentId = "", segment = ""] = place.split("/");
    return { contentId, segment: Number(segment) };
  });
}
