import { z } from "zod";
import { dialects } from "#domain/site/dialects.ts";
import { repairAnswers, repairKinds } from "#domain/speaking/repairs.ts";
import { inEveryLanguage } from "./texts.ts";

const ja = z
  .string()
  .trim()
  .min(1)
  .describe("With a reading where a machine would read it wrong: 空{あ}いて.");

const repairText = z.strictObject({
  ja,
  also: z.array(ja).optional().describe("Of a phrase: other wordings, also for friends."),
  translation: inEveryLanguage,
});

/** The placeholder for the key word of a line in a question. */
export const keyWordMark = "〜";

/** The manners in which partners answer: their dialect if they have one, otherwise their `speech`. */
const answerManners = ["polite", "casual", ...dialects] as const;
export type AnswerManner = (typeof answerManners)[number];

/** `content/repairs.yaml`: what learners can say in every scene to get help, and what partners answer. */
export const repairsFile = z.strictObject({
  phrases: z
    .record(z.enum(repairKinds), repairText)
    .describe(
      `What learners say. In "meaning" and "confirm", ${keyWordMark} stands for the key word of a line.`,
    ),
  answers: z
    .record(z.enum(answerManners), z.record(z.enum(repairAnswers), repairText))
    .describe(
      "What partners answer: by their `dialect` in cast.yaml if they have one, otherwise by their `speech`.",
    ),
});

export type Repairs = z.output<typeof repairsFile>;
export type RepairText = z.output<typeof repairText>;
