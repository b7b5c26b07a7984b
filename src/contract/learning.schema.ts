import { z } from "zod";

/** The format of a scene id. */
export const contentIdText = z.string().regex(/^[\w-]{1,100}$/);

/** A line number, with a generous limit. */
export const segmentNumber = z.int().min(0).max(9_999);

/** The name of a time zone, as the browser has it: "Asia/Shanghai". Unknown names count as absent. */
export const timeZoneName = z.string().max(100).default("");

/** Paging: ten entries by default, at most a hundred. */
export const paging = z.object({
  page: z.coerce.number<number>().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number<number>().int().min(1).max(100).default(10),
});
