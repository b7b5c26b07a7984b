import { endpoint } from "./endpoint.ts";
import type { progressSchemas } from "./progress.schema.ts";

/** A learner's progress in every scene, merged from all devices. */
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
      "Merges a device's progress into what is stored, and returns the whole: the union of finished segments, and the newest " +
      "place to resume. Idempotent, and the order of calls makes no difference.",
    maxBodyBytes: 128 * 1024,
    largeRequestsPerMinute: 10,
  }),
};
