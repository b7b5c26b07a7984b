import type { earSchemas } from "./ear.schema.ts";
import { endpoint } from "./endpoint.ts";

/** The contrasts of ear training. */
export const ear = {
  list: endpoint<typeof earSchemas.list>({ method: "GET", path: "/api/ear", access: "open" }),
  contrast: endpoint<typeof earSchemas.contrast>({ method: "GET", path: "/api/ear/{id}", access: "open" }),
};
