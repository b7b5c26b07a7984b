import { z } from "zod";
import { contentIdText, paging } from "./learning.schema.ts";

export const favouriteItem = z.object({
  contentId: z.string(),
  title: z.string(),
  coverImage: z.string(),
  categoryTitle: z.string(),
  createdAt: z.number(),
});
export type FavouriteItem = z.output<typeof favouriteItem>;

export const favouritesSchemas = {
  list: {
    summary: "The learner's favourites, newest first. Scenes that are not in the library are left out.",
    query: paging.extend({ keyword: z.string().max(100).default("") }),
    data: z.object({ list: z.array(favouriteItem), total: z.int().nonnegative() }),
  },
  add: {
    summary:
      "Makes a scene a favourite. Idempotent. A scene that this server does not know is kept, too, and listed once it does.",
    params: z.object({ contentId: contentIdText }),
    data: z.union([favouriteItem, z.strictObject({})]),
  },
  remove: {
    summary: "Removes a scene from the favourites. Idempotent.",
    params: z.object({ contentId: contentIdText }),
    data: z.object({}),
  },
};
