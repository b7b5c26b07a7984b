import { forAnybody } from "./endpoint.ts";
import type { townSchemas } from "./town.schema.ts";

/** The people of the scenes. */
export const town = {
  all: forAnybody<typeof townSchemas.all>("GET", "/api/town"),
};
