import { endpoint } from "./endpoint.ts";
import type { historySchemas } from "./history.schema.ts";

/** What a learner has studied, and when. The addresses keep their old name, `study`: installed apps use them. */
export const history = {
  record: endpoint<typeof historySchemas.record>({
    method: "POST",
    path: "/api/user/study/record",
    access: "signed-in",
    summary:
      "Stores the record of a practice or dialogue and answers with what is stored. The client makes the id, so the call " +
      "is idempotent. A finished record replaces an unfinished one, never the reverse.",
  }),
  stamps: endpoint<typeof historySchemas.stamps>({
    method: "GET",
    path: "/api/user/study/stamps",
    access: "signed-in",
    summary:
      "The scenes the learner has finished a practice of, each with the best score and the last result, those of which they " +
      "have spoken a role to its end, and the days of the last eight weeks on which something was finished.",
  }),
  list: endpoint<typeof historySchemas.list>({
    method: "GET",
    path: "/api/user/study/history",
    access: "signed-in",
    summary:
      "The learner's records, newest first, with statistics over all of them and the last eight weeks by day.",
  }),
};
