import { z } from "zod";

/** A scene's id as it travels; whether there is such a scene is the library's to say. */
export const contentIdText = z.string().regex(/^[\w-]{1,100}$/);

/** Where in a list: pages of ten by default, a hundred at most. */
export const paging = z.object({
  page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number<number>().int().min(1).max(100).default(10),
});
