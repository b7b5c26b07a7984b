import { z } from "zod";
import { inEveryLanguage } from "./texts.ts";

/** `content/distractors.yaml`: meanings of words that occur only as choices. */
export const distractorsFile = z.record(z.string().min(1), inEveryLanguage);

export type DistractorMeanings = z.output<typeof distractorsFile>;
