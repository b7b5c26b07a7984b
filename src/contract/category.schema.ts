import { z } from "zod";

const level = z.enum(["N5", "N4", "N3", "N2", "N1"]);
const access = z.enum(["free", "member"]);

/** A scene in the list of categories. */
export const courseScene = z.object({
  id: z.string(),
  title: z.string(),
  japaneseTitle: z.string(),
  level,
  access,
  segmentCount: z.int().positive(),
});
export type CourseScene = z.output<typeof courseScene>;

export const categoryItem = z.object({
  id: z.string(),
  title: z.string(),
  japaneseTitle: z.string(),
  description: z.string(),
  coverImage: z.string(),
  contentCount: z.int().nonnegative(),
});
export type CategoryItem = z.output<typeof categoryItem>;

/** A category with its scenes in study order. */
export const listedCategory = categoryItem.extend({ scenes: z.array(courseScene) });
export type ListedCategory = z.output<typeof listedCategory>;

export const contentItem = courseScene.extend({
  summary: z.string(),
  coverImage: z.string(),
  durationSeconds: z.number().nonnegative(),
});
export type ContentItem = z.output<typeof contentItem>;

export const categorySchemas = {
  list: { summary: "All categories, in the order learners see them.", data: z.array(listedCategory) },
  one: {
    summary: "One category with its scenes.",
    params: z.object({ id: z.string().max(100) }),
    data: categoryItem.extend({ contents: z.array(contentItem) }),
  },
};
