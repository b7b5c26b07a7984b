import { z } from "zod";
import { contentLanguages } from "#domain/site/content-languages.ts";

/** One text in every language. */
export const inEveryLanguage = z.record(z.enum(contentLanguages), z.string().trim().min(1));

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens");

export const motif = z
  .enum(motifNames, {
    error: ({ input }) =>
      `"${String(input)}" is not a picture of fluent-emoji-flat.${suggestion(String(input), motifNames)}`,
  })
  .describe("A picture of @iconify-json/fluent-emoji-flat, drawn large on the cover.");

export const levels = ["N5", "N4", "N3", "N2", "N1"] as const;
export type Level = (typeof levels)[number];

/** @example isHarder("N3", "N4") // true */
export function isHarder(level: Level, than: Level): boolean {
  return levels.indexOf(level) > levels.indexOf(than);
}
