import { z } from "zod";
import { hasMotif } from "#content/covers.ts";
import { languageCodes } from "#domain/languages.ts";
import { levels, slug } from "./texts.ts";

const text = z.string().trim().min(1);

/** One line of the dialogue, with its reading where a machine would read it wrong: 空{あ}いて. */
export const sceneLine = z
  .strictObject({
    segment: z.int().nonnegative(),
    speaker: slug,
    ja: text,
    /** Learners fill this in; it stands exactly once in the line. */
    blank: text.optional(),
    distractors: z.array(text).length(3, "must be three wrong answers").optional(),
    /** Other right answers, in other words. Spellings of the blank itself are understood without being listed. */
    accepted: z.array(text).default([]),
    /** For a word that several entries fit: which one is meant. */
    words: z.record(z.string(), z.string()).default({}),
  })
  .refine((line) => (line.blank === undefined) === (line.distractors === undefined), {
    message: "blank and distractors belong together",
  });

/** `scene.yaml`: what is the same in every language. */
export const sceneFile = z.strictObject({
  title: text,
  level: z.enum(levels),
  access: z.enum(["free", "member"]),
  motif: z.string().refine(hasMotif, "is not a picture of fluent-emoji-flat"),
  cast: z.array(slug).min(1),
  lines: z.array(sceneLine).min(8, "must have 8 to 14 lines").max(14, "must have 8 to 14 lines"),
  notes: z
    .array(
      z.strictObject({
        id: slug,
        segment: z.int().nonnegative().optional(),
        /** Only for readers of these languages, such as a false friend for readers of Chinese. */
        only: z.array(z.enum(languageCodes)).optional(),
      }),
    )
    .default([]),
  vocabulary: z.array(text).min(5, "must name at least five words").max(14),
});

/** `<language>.yaml`: what a reader of one language sees. */
export const sceneTextsFile = z.strictObject({
  title: text,
  summary: text,
  goal: text,
  intro: text,
  lines: z.record(z.string().regex(/^\d+$/, "must be a segment number"), text),
  notes: z.record(slug, z.strictObject({ title: text, text })).default({}),
});

export type SceneFile = z.output<typeof sceneFile>;
export type SceneLine = SceneFile["lines"][number];
export type SceneTexts = z.output<typeof sceneTextsFile>;
