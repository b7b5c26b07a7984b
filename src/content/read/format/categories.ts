import { z } from "zod";
import { scenery } from "./scenery.ts";
import { inEveryLanguage, slug } from "./texts.ts";

/** `content/categories.yaml`: the categories and the order of scenes in each. */
export const categoriesFile = z.array(
  z.strictObject({
    id: slug.describe("The category's address, and the name of its folder under scenes."),
    colour: z
      .string()
      .regex(/^#[0-9A-F]{6}$/i, "must be a colour such as #27497A")
      .describe("The roofs of its houses, such as #27497A."),
    scenery,
    title: inEveryLanguage,
    description: inEveryLanguage,
    scenes: z.array(slug).describe("The scenes of its folder, in the order learners see them."),
  }),
);

export type Category = z.output<typeof categoriesFile>[number];
