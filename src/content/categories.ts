import { z } from "zod";
import { languageCodes } from "#domain/languages.ts";
import { hasMotif } from "./covers.ts";
import { patternNames } from "./patterns.ts";

/** One text in every language: leaving one out is an error at its place in the file. */
export const inEveryLanguage = z.record(z.enum(languageCodes), z.string().trim().min(1));

export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens");

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
