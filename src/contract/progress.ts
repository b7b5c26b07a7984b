import { endpoint } from "./endpoint.ts";
import type { progressSchemas } from "./progress.schema.ts";

/** Progress in all scenes, merged from all devices. */
export const progress = {
  read: endpoint<typeof progressSchemas.read>({
    method: "GET",
    path: "/api/user/progress",
    access: "signed-in",
  }),
  merge: endpoint<typeof progressSchemas.merge>({
    method: "PUT",
    path: "/api/user/progress",
    access: "signed-in",
  }),
};
