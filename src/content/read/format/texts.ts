import { z } from "zod";
import { contentLanguages } from "#domain/site/content-languages.ts";

/** A text in every language. A missing language is an error at the text's location in the file. */
export const inEveryLanguage = z.record(z.enum(contentLanguages), z.string().trim().min(1));

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "must be lower-case words joined by hyphens");

export const levels = ["N5", "N4", "N3", "N2", "N1"] as const;
export type Level = (typeof levels)[number];

/** @example isHarder("N3", "N4") // true */
export function isHarder(level: Level, than: Level): boolean {
  return levels.indexOf(level) > levels.indexOf(than);
}
