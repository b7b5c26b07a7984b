import { z } from "zod";
import { scenery } from "./scenery.ts";
import { inEveryLanguage, slug } from "./texts.ts";

/** `content/categories.yaml`: the categories and the order of scenes in each. */
export const categoriesFile = z.array(
  z.strictObject({
    id: slug.describe("The category's address, and the name of its folder under scenes."),
    scenery,
    title: inEveryLanguage,
    description: inEveryLanguage,
    scenes: z.array(slug).describe("The scenes of its folder, in the order learners see them."),
  }),
);

export type Category = z.output<typeof categoriesFile>[number];
