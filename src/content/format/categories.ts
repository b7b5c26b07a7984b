import { z } from "zod";
import { hasMotif } from "#content/covers.ts";
import { patternNames } from "#content/patterns.ts";
import { inEveryLanguage, slug } from "./texts.ts";

/** `content/categories.yaml`: the categories and the order of scenes in each. */
export const categoriesFile = z.array(
  z.strictObject({
    id: slug,
    colour: z.string().regex(/^#[0-9A-F]{6}$/i, "must be a colour such as #27497A"),
    pattern: z.enum(patternNames),
    motif: z.string().refine(hasMotif, "is not a picture of fluent-emoji-flat"),
    title: inEveryLanguage,
    description: inEveryLanguage,
    scenes: z.array(slug),
  }),
);

export type Category = z.output<typeof categoriesFile>[number];
