import { endpoint } from "./endpoint.ts";
import type { feedbackSchemas } from "./feedback.schema.ts";

/** What learners tell us. */
export const feedback = {
  submit: endpoint<typeof feedbackSchemas.submit>({
    method: "POST",
    path: "/api/feedback",
    access: "open",
    summary: "Sends feedback. The id is made by the client, so that sending twice stores once.",
    requestsPerMinute: 20,
  }),
};
