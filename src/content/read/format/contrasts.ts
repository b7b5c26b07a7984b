import { z } from "zod";
import { contrastIds } from "#domain/ear/contrast.ts";
import { contentLanguages } from "#domain/site/content-languages.ts";
import { inEveryLanguage } from "./texts.ts";

const ownWord = z.strictObject({
  written: z.string().trim().min(1),
  kana: z.string().regex(/^[\u3041-\u3096\u30a1-\u30fa\u30fc]+$/, "must be kana"),
  accent: z.int().nonnegative().describe("Tokyo pitch accent, as in the lexicon."),
  meaning: inEveryLanguage,
});

const pairWord = z.strictObject({
  word: z.union([z.string().min(1), ownWord]).describe("The id of a lexicon entry, or a word of its own."),
  sentence: z.string().trim().min(1).describe("The sentence of the pair: only the word differs."),
  translation: inEveryLanguage,
});

const contrast = z.strictObject({
  id: z.enum(contrastIds),
  title: inEveryLanguage,
  summary: inEveryLanguage.describe("What differs, in one line."),
  explanation: inEveryLanguage.describe("What to listen for, for speakers of each language."),
  pairs: z.array(z.tuple([pairWord, pairWord])),
});

/** `content/contrasts.yaml`: minimal pairs for ear training. */
export const contrastsFile = z.strictObject({
  order: z
    .record(z.enum(contentLanguages), z.array(z.enum(contrastIds)))
    .describe("The order that suits each mother tongue, the hardest contrasts first."),
  contrasts: z.array(contrast),
});

export type ContrastsFile = z.output<typeof contrastsFile>;
export type ContrastSource = ContrastsFile["contrasts"][number];
export type PairWordSource = z.output<typeof pairWord>;
