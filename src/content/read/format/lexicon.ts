import { z } from "zod";
import { contentLanguages } from "#domain/site/content-languages.ts";
import { partsOfSpeech } from "#domain/japanese/parts-of-speech.ts";
import { levels } from "./texts.ts";

const kana = z.string().regex(/^[\u3041-\u3096\u30a1-\u30fa\u30fc・〜]+$/, "must be kana");

const sense = z.string().trim().min(1).max(60, "must be a short sense, at most 60 characters");

/** `content/lexicon/*.yaml`: the words of our lines. */
export const lexiconFile = z.array(
  z.strictObject({
    id: z.string().min(1).describe("The headword; where two words share it, 空く-すく and 空く-あく."),
    headword: z.string().min(1).describe("The dictionary form, as it is usually written."),
    reading: kana.describe("In kana; that of a headword in kana is the headword."),
    pos: z.enum(partsOfSpeech),
    accent: z
      .int()
      .nonnegative()
      .describe("Tokyo pitch accent: the voice falls after this mora; 0 for no fall."),
    level: z.enum(levels),
    forms: z.array(z.string().min(1)).default([]).describe("Other ways our lines write the same word."),
    meaning: z.record(z.enum(contentLanguages), sense),
  }),
);

export type Lexeme = z.output<typeof lexiconFile>[number];
