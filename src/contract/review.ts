import { endpoint } from "./endpoint.ts";
import type { reviewSchemas } from "./review.schema.ts";

/** Cards that return, and what happened to them. */
export const review = {
  push: endpoint<typeof reviewSchemas.push>({
    method: "POST",
    path: "/api/user/review/events",
    access: "signed-in",
    summary:
      "Adds what happened to cards on a device and answers how those cards stand. The client makes the ids, so the call is " +
      "idempotent, and the order of calls makes no difference.",
    requestsPerMinute: 60,
  }),
  pull: endpoint<typeof reviewSchemas.pull>({
    method: "GET",
    path: "/api/user/review/events",
    access: "signed-in",
    summary: "Events of all devices, in the order in which they reached the server, from a cursor on.",
  }),
  today: endpoint<typeof reviewSchemas.today>({
    method: "GET",
    path: "/api/user/review/today",
    access: "signed-in",
    summary:
      "The cards that are left for the learner's own day, which begins at four in the morning, and how many were reviewed.",
  }),
};
