import { forLearners } from "./endpoint.ts";
import type { progressSchemas } from "./progress.schema.ts";

/** Progress in all scenes, merged from all devices. */
export const progress = {
  read: forLearners<typeof progressSchemas.read>("GET", "/api/user/progress"),
  merge: forLearners<typeof progressSchemas.merge>("PUT", "/api/user/progress"),
};
