import type { FastifyInstance } from "fastify";
import { reviewSchemas } from "#contract/review.schema.ts";
import { review } from "#contract/review.ts";
import { serveArea } from "#server/http/endpoints.ts";
import type { RouteContext } from "#server/http/endpoints.ts";
import type { Library } from "#server/modules/content/service.ts";
import { availabilityOf } from "./availability.ts";
import { addEvents, cardsOfToday, eventsAfter } from "./service.ts";
import type { ReviewNeeds } from "./service.ts";

export function serveReview(
  app: FastifyInstance,
  context: RouteContext,
  { library, ...parts }: Omit<ReviewNeeds, "availability"> & { library: Pick<Library, "ready"> },
): void {
  const needs = { ...parts, availability: availabilityOf(library) };
  serveArea(app, context, {
    table: review,
    schemas: reviewSchemas,
    handlers: {
      push: ({ body }, { userId }) => addEvents(needs, userId, body.events),
      pull: ({ query }, { userId }) => eventsAfter(needs, userId, query),
      today: ({ query }, { userId }) => cardsOfToday(needs, userId, query),
    },
  });
}
