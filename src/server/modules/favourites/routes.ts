import type { Handlers } from "#contract/endpoint.ts";
import type { favourites } from "#contract/favourites.ts";
import type { Callers } from "#server/http/endpoints.ts";
import { addFavourite, favouritesDeps, listFavourites, removeFavourite } from "./service.ts";
import type { FavouritesNeeds } from "./service.ts";

export function favouritesHandlers(needs: FavouritesNeeds): Handlers<typeof favourites, Callers> {
  const deps = favouritesDeps(needs);
  return {
    list: ({ query }, learner) => listFavourites(deps, learner, query),
    add: ({ params }, learner) => addFavourite(deps, learner, params.contentId),
    remove: async ({ params }, { userId }) => {
      await removeFavourite(deps, userId, params.contentId);
      return {};
    },
  };
}
