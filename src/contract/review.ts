import { forLearners } from "./endpoint.ts";
import type { reviewSchemas } from "./review.schema.ts";

/** Review cards and their events. */
export const review = {
  push: forLearners<typeof reviewSchemas.push>("POST", "/api/user/review/events"),
  pull: forLearners<typeof reviewSchemas.pull>("GET", "/api/user/review/events"),
  today: forLearners<typeof reviewSchemas.today>("GET", "/api/user/review/today"),
};
