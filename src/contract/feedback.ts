import { endpoint } from "./endpoint.ts";
import type { feedbackSchemas } from "./feedback.schema.ts";

/** Messages to the operator. */
export const feedback = {
  submit: endpoint<typeof feedbackSchemas.submit>({
    method: "POST",
    path: "/api/feedback",
    access: "open",
  }),
};
