import { endpoint } from "./endpoint.ts";
import type { reviewSchemas } from "./review.schema.ts";

/** Review cards and their events. */
export const review = {
  push: endpoint<typeof reviewSchemas.push>({
    method: "POST",
    path: "/api/user/review/events",
    access: "signed-in",
  }),
  pull: endpoint<typeof reviewSchemas.pull>({
    method: "GET",
    path: "/api/user/review/events",
    access: "signed-in",
  }),
  today: endpoint<typeof reviewSchemas.today>({
    method: "GET",
    path: "/api/user/review/today",
    access: "signed-in",
  }),
};
