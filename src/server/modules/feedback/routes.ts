import type { Handlers } from "#contract/endpoint.ts";
import type { feedback } from "#contract/feedback.ts";
import type { Database } from "#server/db/database.ts";
import type { Caller } from "#server/http/endpoints.ts";
import { submitFeedback } from "./service.ts";
import { feedbackStore } from "./store.ts";

export function feedbackHandlers({ database }: { database: Database }): Handlers<typeof feedback, Caller> {
  const deps = { store: feedbackStore(database.query), now: Date.now };
  return {
    submit: async ({ body }, caller) => {
      await submitFeedback(deps, body, caller);
      return {};
    },
  };
}
