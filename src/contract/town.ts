import { endpoint } from "./endpoint.ts";
import type { townSchemas } from "./town.schema.ts";

/** The people of the scenes. */
export const town = {
  all: endpoint<typeof townSchemas.all>({ method: "GET", path: "/api/town", access: "open" }),
};
