import type { Handlers } from "#contract/endpoint.ts";
import type { review } from "#contract/review.ts";
import type { Callers } from "#server/http/endpoints.ts";
import { addEvents, cardsOfToday, eventsAfter } from "./service.ts";
import type { ReviewNeeds } from "./service.ts";

export function reviewHandlers(needs: ReviewNeeds): Handlers<typeof review, Callers> {
  return {
    push: ({ body }, { userId }) => addEvents(needs, userId, body.events),
    pull: ({ query }, { userId }) => eventsAfter(needs, userId, query),
    today: ({ query }, { userId }) => cardsOfToday(needs, userId, query),
  };
}
