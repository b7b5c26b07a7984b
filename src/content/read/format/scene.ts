import { z } from "zod";
import { contentLanguages } from "#domain/site/content-languages.ts";
import { lineForms } from "#domain/site/line-forms.ts";
import { registers } from "#domain/scene/registers.ts";
import { scenery } from "./scenery.ts";
import { levels, slug } from "./texts.ts";

const text = z.string().trim().min(1);

/** Functions of language in a scene, for the coverage table. */
export const sceneFunctions = [
  "greet",
  "introduce",
  "thank",
  "apologise",
  "ask",
  "order",
  "request",
  "offer",
  "invite",
  "accept",
  "refuse",
  "permission",
  "complain",
  "negotiate",
  "advise",
  "compare",
  "opinion",
  "experience",
  "plan",
  "story",
  "compliment",
  "condole",
  "repair",
  "confirm",
  "explain",
  "numbers",
  "farewell",
] as const;

/** One line of dialogue, with readings that a machine would get wrong: 空{あ}いて. */
export const sceneLine = z
  .strictObject({
    segment: z.int().nonnegative().describe("Numbers begin at 0 and stay: learners' progress names them."),
    speaker: slug.describe("A member of the cast."),
    form: z
      .enum(lineForms)
      .optional()
      .describe("How the words come, if not from face to face or over the phone."),
    ja: text.describe("The line, with a reading where a machine would read it wrong: 空{あ}いて."),
    blank: text.optional().describe("What learners fill in. It occurs exactly once in the line."),
    distractors: z
      .array(text)
      .length(3, "must be three wrong answers")
      .optional()
      .describe(
        "Three wrong answers of the same kind as the blank, none of them acceptable; with a reading where a machine would read it wrong: 悪口{わるくち}.",
      ),
    accepted: z
      .array(text)
      .default([])
      .describe(
        "Other right answers, in other words. Spellings of the blank are understood without being listed.",
      ),
    also: z
      .array(text)
      .optional()
      .describe(
        "Other wordings that a learner may say instead: the same meaning, also more casual or more polite.",
      ),
    words: z
      .record(z.string(), z.string())
      .default({})
      .describe("For a word that several entries fit, which one is meant: { 空いて: 空く-あく }."),
    explain: z
      .strictObject({
        word: text.describe("The key word, as written in the line; its reading may follow it: 空{あ}き."),
        ja: text.describe("How the speaker explains it, in simpler words."),
      })
      .optional()
      .describe("What the speaker says if the learner asks what the line's key word means."),
    registers: z
      .partialRecord(z.enum(registers), text)
      .optional()
      .describe(
        "How the same would be said to a friend, politely (on first meeting, to superiors) or to a customer, where it differs.",
      ),
  })
  .refine((line) => (line.blank === undefined) === (line.distractors === undefined), {
    message: "blank and distractors belong together",
  });

/** A line after which the scene can continue in several ways. */
const sceneTurn = z.strictObject({
  after: z.int().nonnegative().describe("The segment of a line of `lines`."),
  choices: z
    .array(
      z.strictObject({
        id: slug.describe("Its name in this scene; the language files name its intent by it."),
        lines: z
          .array(sceneLine)
          .default([])
          .describe("The lines of this way. The author's way has none: it continues with the next line."),
        to: z
          .int()
          .nonnegative()
          .optional()
          .describe("The line of `lines` that follows; without it the scene ends after this way."),
      }),
    )
    .min(2, "must be two or three choices")
    .max(3, "must be two or three choices"),
});

/** A sentence of the page that a scene adds to the learner's picture diary. */
const diarySentence = z.strictObject({
  id: z
    .int()
    .nonnegative()
    .describe("Its number in the language files and in audio: never changed or reused."),
  segment: z
    .int()
    .nonnegative()
    .optional()
    .describe("The line it is about: it is written only if the path taken has this line."),
  speaker: slug
    .optional()
    .describe("The partner who adds this sentence in red. Of several on a path, the last one is written."),
  ja: text.describe("The sentence, with a reading where a machine would read it wrong: 空{あ}いて."),
  words: z
    .record(z.string(), z.string())
    .default({})
    .describe("For a word that several entries fit, which one is meant: { 空いて: 空く-あく }."),
});

/** `scene.yaml`: language-independent. */
export const sceneFile = z.strictObject({
  title: text.describe("In Japanese, short enough for a card."),
  level: z.enum(levels).describe("At most three in ten words may be harder."),
  access: z.enum(["free", "member"]).describe("Who sees all of it."),
  scenery: scenery.optional(),
  functions: z
    .array(z.enum(sceneFunctions))
    .min(2, "must name two to six")
    .max(6, "must name two to six")
    .describe("What is done with words here: the course as a whole should cover them all."),
  cast: z.array(slug).min(1).describe("Who speaks: people of cast.yaml, no two with one voice."),
  lines: z.array(sceneLine).min(8, "must have 8 to 14 lines").max(14, "must have 8 to 14 lines"),
  turns: z
    .array(sceneTurn)
    .default([])
    .describe("Where a learner chooses what to say, or where the partner's reply varies."),
  diary: z
    .array(diarySentence)
    .default([])
    .describe("The page that the learner writes about the scene, in the order of the page."),
  notes: z
    .array(
      z.strictObject({
        id: slug.describe("The name of the note in the language files."),
        segment: z.int().nonnegative().optional().describe("The line beside which the note is shown."),
        only: z
          .array(z.enum(contentLanguages))
          .optional()
          .describe("Only for readers of these languages, such as a false friend for readers of Chinese."),
      }),
    )
    .default([]),
  vocabulary: z
    .array(text)
    .min(5, "must name at least five words")
    .max(14)
    .describe("Words worth learning here: ids of the lexicon, in the order of the lines."),
  patterns: z
    .record(text, z.int().nonnegative())
    .default({})
    .describe("Grammar worth learning here, and the segment of a line that shows it: { 〜たり〜たり: 4 }."),
});

const bySegment = z.record(z.string().regex(/^\d+$/, "must be a segment number"), text);

/** `<language>.yaml`: the translations. */
export const sceneTextsFile = z.strictObject({
  title: text.describe("Short enough for a card."),
  summary: text.describe("One sentence for the list."),
  goal: text.describe("What a learner can do afterwards."),
  did: text
    .optional()
    .describe("What the learner did here, in one short sentence for the result and the history."),
  remembers: z
    .record(slug, text)
    .default({})
    .describe("By partner: what this person remembers of the learner afterwards, in one short sentence."),
  intro: text.describe("Two to four sentences: who, where, why they speak."),
  lines: bySegment.describe("Every line by its segment, as a native speaker would say it there."),
  intents: z
    .record(slug, text)
    .default({})
    .describe("By choice: what the learner wants to do, such as “Ask what is good”."),
  diary: z
    .record(z.string().regex(/^\d+$/, "must be the id of a sentence"), text)
    .default({})
    .describe("What the sentences of `diary` mean, by id."),
  explanations: bySegment.default({}).describe("What `explain` says, by the segment of its line."),
  registers: z
    .record(z.string().regex(/^\d+$/, "must be a segment number"), z.partialRecord(z.enum(registers), text))
    .default({})
    .describe("By segment and register: who says it so, in a few words."),
  reasons: z
    .record(z.string().regex(/^\d+$/, "must be a segment number"), z.record(text, text))
    .default({})
    .describe("By segment and distractor: why this word or form does not fit in the line."),
  notes: z
    .record(slug, z.strictObject({ title: text, text }))
    .default({})
    .describe("The notes of scene.yaml that are for readers of this language."),
});

export type SceneFile = z.output<typeof sceneFile>;
export type SceneLine = SceneFile["lines"][number];
export type SceneTexts = z.output<typeof sceneTextsFile>;
