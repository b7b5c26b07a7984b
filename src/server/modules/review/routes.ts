import type { FastifyInstance } from "fastify";
import { reviewSchemas } from "#contract/review.schema.ts";
import { review } from "#contract/review.ts";
import { serveArea } from "#server/http/endpoints.ts";
import type { Edge } from "#server/http/endpoints.ts";
import { addEvents, cardsOfToday, eventsAfter } from "./service.ts";
import type { ReviewNeeds } from "./service.ts";

export function serveReview(app: FastifyInstance, edge: Edge, needs: ReviewNeeds): void {
  serveArea(app, edge, {
    table: review,
    schemas: reviewSchemas,
    handlers: {
      push: ({ body }, { userId }) => addEvents(needs, userId, body.events),
      pull: ({ query }, { userId }) => eventsAfter(needs, userId, query),
      today: ({ query }, { userId }) => cardsOfToday(needs, userId, query),
    },
  });
}
