import type { earResultsSchemas } from "./ear-results.schema.ts";
import { endpoint } from "./endpoint.ts";

/** Results of a learner's rounds of ear training. */
export const earResults = {
  push: endpoint<typeof earResultsSchemas.push>({
    method: "POST",
    path: "/api/user/ear/results",
    access: "signed-in",
  }),
  pull: endpoint<typeof earResultsSchemas.pull>({
    method: "GET",
    path: "/api/user/ear/results",
    access: "signed-in",
  }),
};
