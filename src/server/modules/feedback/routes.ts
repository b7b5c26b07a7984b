import type { Handlers } from "#contract/endpoint.ts";
import type { feedback } from "#contract/feedback.ts";
import type { Database } from "#server/db/database.ts";
import type { Callers } from "#server/http/endpoints.ts";
import { submitFeedback } from "./service.ts";

export function feedbackHandlers({ database }: { database: Database }): Handlers<typeof feedback, Callers> {
  const deps = { database, now: Date.now };
  return {
    submit: async ({ body }, caller) => {
      await submitFeedback(deps, body, caller);
      return {};
    },
  };
}
