import { forAnybody } from "./endpoint.ts";
import type { feedbackSchemas } from "./feedback.schema.ts";

/** Messages to the operator. */
export const feedback = {
  submit: forAnybody<typeof feedbackSchemas.submit>("POST", "/api/feedback"),
};
