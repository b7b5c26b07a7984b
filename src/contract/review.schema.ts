import { z } from "zod";
import { cardIdShape, longestCardId } from "#domain/review/events/card.ts";
import { latestInstant, reviewEventId, reviewEventKinds } from "#domain/review/events/event.ts";
import { dailyLimits, defaultDailyLimit } from "#domain/review/deck.ts";
import { unavailableReasons } from "#domain/review/unavailable.ts";

/** Maximum number of events per request. */
export const reviewPage = { pushed: 100, pulled: 500 } as const;

const card = z.string().max(longestCardId);
const instant = z.int().min(0);

const reviewEvent = z.object({
  id: z.string().regex(reviewEventId),
  card: card.regex(cardIdShape),
  at: instant.max(latestInstant),
  kind: z.enum(reviewEventKinds),
});

const cardData = z.object({
  card,
  events: z.int().positive(),
  addedAt: instant,
  dueAt: instant,
  firstAt: instant,
  lastAt: instant,
  isKept: z.boolean(),
  isSaved: z.boolean(),
  isAside: z.boolean(),
});
export type ReviewCardData = z.output<typeof cardData>;

const cursor = z.int().nonnegative();

export const reviewSchemas = {
  push: {
    summary:
      "Adds what happened to cards on a device and answers how those cards stand. The client makes the ids, so the call is " +
      "idempotent, and the order of calls makes no difference.",
    requestsPerMinute: 60,
    body: z.object({ events: z.array(reviewEvent).min(1).max(reviewPage.pushed) }),
    data: z.object({ cards: z.array(cardData) }),
  },
  pull: {
    summary: "Events of all devices, in the order in which they reached the server, from a cursor on.",
    query: z.object({
      /** The cursor of the last response; 0 for everything. */
      after: z.coerce.number<number>().int().min(0).max(1_000_000_000).default(0),
      limit: z.coerce.number<number>().int().min(1).max(reviewPage.pulled).default(reviewPage.pulled),
    }),
    data: z.object({
      events: z.array(reviewEvent),
      cards: z.array(cardData),
      cursor,
      hasMore: z.boolean(),
      /**
       * By card: why it cannot be asked. Contains the cards that are due within two days. Undefined if there are more
       * events.
       */
      unavailable: z.record(card, z.enum(unavailableReasons)).optional(),
    }),
  },
  today: {
    summary:
      "The cards that are left for the learner's own day, which begins at four in the morning, and how many were reviewed.",
    query: z.object({
      /** Minutes, as `getTimezoneOffset` returns them: -540 in Tokyo. */
      timezoneOffset: z.coerce.number<number>().int().min(-840).max(840).default(0),
      limit: z.coerce
        .number<number>()
        .int()
        .min(1)
        .max(Math.max(...dailyLimits))
        .default(defaultDailyLimit),
    }),
    data: z.object({ cards: z.array(cardData), done: z.int().nonnegative() }),
  },
};
export type ReviewPushData = z.output<typeof reviewSchemas.push.data>;
export type ReviewPullData = z.output<typeof reviewSchemas.pull.data>;
export type ReviewTodayData = z.output<typeof reviewSchemas.today.data>;
