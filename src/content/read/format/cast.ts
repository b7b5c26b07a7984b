import { z } from "zod";
import { appearanceFormat } from "#content/pictures/portraits/appearance.ts";
import { contentLanguages } from "#domain/site/content-languages.ts";
import { dialects } from "#domain/site/dialects.ts";
import { inEveryLanguage, slug } from "./texts.ts";

/** `content/cast.yaml`: the people of the scenes. */
export const castFile = z.array(
  z.strictObject({
    id: slug,
    name: inEveryLanguage,
    inSentence: z
      .partialRecord(z.enum(contentLanguages), z.string().trim().min(1))
      .default({})
      .describe("The name inside a sentence, if it differs there: the ramen chef."),
    voice: z
      .string()
      .regex(/^(female|male)-\d$/, "must be a voice such as female-1")
      .describe("A voice of tools/voice, such as female-1."),
    look: appearanceFormat.optional().describe("How the portrait is drawn; without it the id decides."),
    speech: z
      .literal("casual")
      .optional()
      .describe("Answers repair phrases in plain form, as to a friend; without it politely."),
    learner: z.literal(true).optional().describe("A learner of Japanese, like the users."),
    stranger: z
      .literal(true)
      .optional()
      .describe("A different person in every scene, such as a passer-by, whom learners do not get to know."),
    dialect: z
      .enum(dialects)
      .optional()
      .describe(
        "Lines of this person are for listening only: they are rendered with Tokyo pitch. Answers to repair phrases are in the dialect.",
      ),
  }),
);

export type CastMember = z.output<typeof castFile>[number];
