import { z } from "zod";

/** The form of a scene's id. Whether the scene exists is checked against the library. */
export const contentIdText = z.string().regex(/^[\w-]{1,100}$/);

/** The number of a line, far above the number of lines in a scene. */
export const segmentNumber = z.int().min(0).max(9_999);

/** Pages of a list: ten entries by default, a hundred at most. */
export const paging = z.object({
  page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number<number>().int().min(1).max(100).default(10),
});
