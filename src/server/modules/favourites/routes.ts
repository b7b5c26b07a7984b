import type { FastifyInstance } from "fastify";
import { favouritesSchemas } from "#contract/favourites.schema.ts";
import { favourites } from "#contract/favourites.ts";
import { serveArea } from "#server/http/endpoints.ts";
import type { RouteContext } from "#server/http/endpoints.ts";
import { addFavourite, favouritesDeps, listFavourites, removeFavourite } from "./service.ts";
import type { FavouritesNeeds } from "./service.ts";

export function serveFavourites(app: FastifyInstance, context: RouteContext, needs: FavouritesNeeds): void {
  const deps = favouritesDeps(needs);
  serveArea(app, context, {
    table: favourites,
    schemas: favouritesSchemas,
    handlers: {
      list: ({ query }, learner) => listFavourites(deps, learner, query),
      add: ({ params }, learner) => addFavourite(deps, learner, params.contentId),
      remove: async ({ params }, { userId }) => {
        await removeFavourite(deps, userId, params.contentId);
        return {};
      },
    },
  });
}
