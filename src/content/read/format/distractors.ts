import { z } from "zod";
import { inEveryLanguage } from "./texts.ts";

/** `content/distractors.yaml`: what words mean that occur only among the choices of a blank. */
export const distractorsFile = z.record(z.string().min(1), inEveryLanguage);

export type DistractorMeanings = z.output<typeof distractorsFile>;
