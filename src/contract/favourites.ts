import { forLearners } from "./endpoint.ts";
import type { favouritesSchemas } from "./favourites.schema.ts";

/** Favourite scenes. */
export const favourites = {
  list: forLearners<typeof favouritesSchemas.list>("GET", "/api/user/collect/list"),
  add: forLearners<typeof favouritesSchemas.add>("POST", "/api/user/collect/{contentId}"),
  remove: forLearners<typeof favouritesSchemas.remove>("POST", "/api/user/unCollect/{contentId}"),
};
