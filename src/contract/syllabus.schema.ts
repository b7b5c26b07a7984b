import { z } from "zod";
import { courseScene } from "./category.schema.ts";

const syllabusScene = courseScene
  .pick({ id: true, title: true, japaneseTitle: true, level: true, access: true })
  .extend({ goal: z.string() });

const syllabusPattern = z.object({
  pattern: z.string(),
  level: courseScene.shape.level,
  meaning: z.string(),
  /** The lines that show the pattern. */
  lines: z.array(z.object({ scene: z.string(), segment: z.int().nonnegative() })),
});

export const syllabusData = z.object({
  categories: z.array(z.object({ id: z.string(), title: z.string(), scenes: z.array(syllabusScene) })),
  /** Easiest first; only patterns that a scene shows. */
  patterns: z.array(syllabusPattern),
});
export type SyllabusData = z.output<typeof syllabusData>;

export const syllabusSchemas = {
  all: {
    summary: "What each scene teaches: its can-do, and the lines that show a pattern.",
    data: syllabusData,
  },
};
