import { endpoint } from "./endpoint.ts";
import type { favouritesSchemas } from "./favourites.schema.ts";

/** Scenes a learner keeps for later. */
export const favourites = {
  list: endpoint<typeof favouritesSchemas.list>({
    method: "GET",
    path: "/api/user/collect/list",
    access: "signed-in",
    summary: "The learner's favourites, newest first. Scenes that are not in the library are left out.",
  }),
  add: endpoint<typeof favouritesSchemas.add>({
    method: "POST",
    path: "/api/user/collect/{contentId}",
    access: "signed-in",
    summary:
      "Makes a scene a favourite. Idempotent. A scene that this server does not know is kept, too, and listed once it does.",
  }),
  remove: endpoint<typeof favouritesSchemas.remove>({
    method: "POST",
    path: "/api/user/unCollect/{contentId}",
    access: "signed-in",
    summary: "Removes a scene from the favourites. Idempotent.",
  }),
};
