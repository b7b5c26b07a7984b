import type { earResultsSchemas } from "./ear-results.schema.ts";
import { forLearners } from "./endpoint.ts";

/** Results of a learner's rounds of ear training. */
export const earResults = {
  push: forLearners<typeof earResultsSchemas.push>("POST", "/api/user/ear/results"),
  pull: forLearners<typeof earResultsSchemas.pull>("GET", "/api/user/ear/results"),
};
