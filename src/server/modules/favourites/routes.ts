import type { Handlers } from "#contract/endpoint.ts";
import { AppError } from "#contract/errors.ts";
import type { favourites } from "#contract/favourites.ts";
import type { Language } from "#domain/site/languages.ts";
import type { Database } from "#server/db/database.ts";
import type { Caller } from "#server/http/endpoints.ts";
import type { Library } from "#server/modules/content/service.ts";
import { addFavourite, listFavourites, removeFavourite } from "./service.ts";
import { favouritesStore } from "./store.ts";

export function favouritesHandlers({
  database,
  library,
  now,
}: {
  database: Database;
  library: Library;
  now: () => number;
}): Handlers<typeof favourites, Caller> {
  const deps = { store: favouritesStore(database.query), library, now };
  return {
    list: ({ query }, caller) => listFavourites(deps, learnerOf(caller), query),
    add: ({ params }, caller) => addFavourite(deps, learnerOf(caller), params.contentId),
    remove: async ({ params }, caller) => {
      await removeFavourite(deps, learnerOf(caller).userId, params.contentId);
      return {};
    },
  };
}

function learnerOf({ userId, language }: Caller): { userId: string; language: Language } {
  if (userId === undefined) throw new AppError("unauthorised");
  return { userId, language };
}
