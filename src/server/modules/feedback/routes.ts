import type { FastifyInstance } from "fastify";
import { feedbackSchemas } from "#contract/feedback.schema.ts";
import { feedback } from "#contract/feedback.ts";
import { serveArea } from "#server/http/endpoints.ts";
import type { RouteContext } from "#server/http/endpoints.ts";
import { submitFeedback } from "./service.ts";
import type { FeedbackDeps } from "./service.ts";

export function serveFeedback(app: FastifyInstance, context: RouteContext, deps: FeedbackDeps): void {
  serveArea(app, context, {
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
