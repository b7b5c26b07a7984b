import { endpoint } from "./endpoint.ts";
import type { studySchemas } from "./history.schema.ts";

/** What a learner has studied, and when. */
export const study = {
  record: endpoint<typeof studySchemas.record>({
    method: "POST",
    path: "/api/user/study/record",
    access: "signed-in",
    summary:
      "Keeps a practice or dialogue and answers with what is stored. The id is made by the client, so that sending " +
      "twice stores once; finished replaces unfinished, never the reverse.",
  }),
  history: endpoint<typeof studySchemas.history>({
    method: "GET",
    path: "/api/user/study/history",
    access: "signed-in",
    summary:
      "The learner's records, newest first, with statistics over all of them and the last eight weeks by day.",
  }),
};
