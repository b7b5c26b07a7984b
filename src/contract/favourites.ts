import { endpoint } from "./endpoint.ts";
import type { favouritesSchemas } from "./favourites.schema.ts";

/** Favourite scenes. */
export const favourites = {
  list: endpoint<typeof favouritesSchemas.list>({
    method: "GET",
    path: "/api/user/collect/list",
    access: "signed-in",
  }),
  add: endpoint<typeof favouritesSchemas.add>({
    method: "POST",
    path: "/api/user/collect/{contentId}",
    access: "signed-in",
  }),
  remove: endpoint<typeof favouritesSchemas.remove>({
    method: "POST",
    path: "/api/user/unCollect/{contentId}",
    access: "signed-in",
  }),
};
