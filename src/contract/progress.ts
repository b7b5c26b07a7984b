import { endpoint } from "./endpoint.ts";
import type { progressSchemas } from "./progress.schema.ts";

/** How far a learner is in every scene, on all devices together. */
export const progress = {
  read: endpoint<typeof progressSchemas.read>({
    method: "GET",
    path: "/api/user/progress",
    access: "signed-in",
    summary: "The learner's progress by scene.",
  }),
  merge: endpoint<typeof progressSchemas.merge>({
    method: "PUT",
    path: "/api/user/progress",
    access: "signed-in",
    summary:
      "Adds what a device knows and answers with everything. Segments are united, the newest place to resume stays; " +
      "the order of sending, and how often, make no difference.",
    maxBodyBytes: 512 * 1024,
  }),
};
