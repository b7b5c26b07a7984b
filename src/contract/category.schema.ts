import { z } from "zod";

export const categoryItem = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  coverImage: z.string(),
  contentCount: z.int().nonnegative(),
});
export type CategoryItem = z.output<typeof categoryItem>;

export const contentItem = z.object({
  id: z.string(),
  title: z.string(),
  summary: z.string(),
  coverImage: z.string(),
  level: z.enum(["N5", "N4", "N3", "N2", "N1"]),
  segmentCount: z.int().positive(),
  durationSeconds: z.number().nonnegative(),
  access: z.enum(["free", "member"]),
});
export type ContentItem = z.output<typeof contentItem>;

export const categorySchemas = {
  list: { data: z.array(categoryItem) },
  one: {
    params: z.object({ id: z.string().max(100) }),
    data: categoryItem.extend({ contents: z.array(contentItem) }),
  },
};
