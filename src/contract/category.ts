import type { categorySchemas } from "./category.schema.ts";
import { endpoint } from "./endpoint.ts";

/** The categories, and the scenes of each. */
export const category = {
  list: endpoint<typeof categorySchemas.list>({
    method: "GET",
    path: "/api/category/list",
    access: "open",
  }),
  one: endpoint<typeof categorySchemas.one>({
    method: "GET",
    path: "/api/category/{id}",
    access: "open",
  }),
};
