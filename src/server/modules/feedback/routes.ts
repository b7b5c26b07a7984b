import type { FastifyInstance } from "fastify";
import { feedbackSchemas } from "#contract/feedback.schema.ts";
import { feedback } from "#contract/feedback.ts";
import { serveArea } from "#server/http/endpoints.ts";
import type { Edge } from "#server/http/endpoints.ts";
import { submitFeedback } from "./service.ts";
import type { FeedbackDeps } from "./service.ts";

export function serveFeedback(app: FastifyInstance, edge: Edge, deps: FeedbackDeps): void {
  serveArea(app, edge, {
    table: feedback,
    schemas: feedbackSchemas,
    handlers: {
      submit: async ({ body }, caller) => {
        await submitFeedback(deps, body, caller);
        return {};
      },
    },
  });
}
