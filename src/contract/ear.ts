import type { earSchemas } from "./ear.schema.ts";
import { forAnybody } from "./endpoint.ts";

/** The contrasts of ear training. */
export const ear = {
  list: forAnybody<typeof earSchemas.list>("GET", "/api/ear"),
  contrast: forAnybody<typeof earSchemas.contrast>("GET", "/api/ear/{id}"),
};
