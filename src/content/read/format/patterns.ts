import { z } from "zod";
import { inEveryLanguage, levels } from "./texts.ts";

/** `content/patterns.yaml`: the grammar patterns that scenes name. */
export const patternsFile = z.array(
  z.strictObject({
    pattern: z.string().trim().min(1).describe("As grammars list it: 〜てもいいですか."),
    level: z.enum(levels),
    meaning: inEveryLanguage.describe("What it says, in one short line."),
  }),
);

export type Pattern = z.output<typeof patternsFile>[number];
