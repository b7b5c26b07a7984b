import type { Handlers } from "#contract/endpoint.ts";
import type { feedback } from "#contract/feedback.ts";
import type { Callers } from "#server/http/endpoints.ts";
import { submitFeedback } from "./service.ts";
import type { FeedbackDeps } from "./service.ts";

export function feedbackHandlers(deps: FeedbackDeps): Handlers<typeof feedback, Callers> {
  return {
    submit: async ({ body }, caller) => {
      await submitFeedback(deps, body, caller);
      return {};
    },
  };
}
