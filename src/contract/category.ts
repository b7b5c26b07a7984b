import type { categorySchemas } from "./category.schema.ts";
import { forAnybody } from "./endpoint.ts";

/** The categories, and the scenes of each. */
export const category = {
  list: forAnybody<typeof categorySchemas.list>("GET", "/api/category/list"),
  one: forAnybody<typeof categorySchemas.one>("GET", "/api/category/{id}"),
};
