import { z } from "zod";

/** Languages with their own readings of characters. zh-TW shares the readings of zh. */
const ownReadings = ["zh", "ko", "vi"] as const;

const expression = z.string().refine(isRegularExpression, "must be a regular expression");

/** `content/sound-rules.yaml`: how on readings follow from the reader's own readings. */
export const soundRulesFile = z.partialRecord(
  z.enum(ownReadings),
  z.array(
    z.strictObject({
      own: expression.describe("For pinyin and Hán-Việt without tones, or for the letters of hangul."),
      on: expression.describe("For the romaji of the on reading."),
      text: z.partialRecord(z.enum([...ownReadings, "zh-TW"]), z.string().min(1)),
    }),
  ),
);

const katakana = z.string().regex(/^[ァ-ヺ]+$/, "must be katakana");

/** `content/characters.yaml`: the readings of characters; several rows if they depend on the word. */
export const charactersFile = z.record(
  z.string().min(1),
  z.array(
    z.strictObject({
      in: z.array(z.string()).optional().describe("Headwords in which the character has these readings."),
      on: z.array(katakana).min(1),
      zh: z.string().min(1),
      "zh-TW": z.string().optional().describe("Where the reading in Taiwan differs."),
      ko: z.string().min(1),
      vi: z.string().min(1),
    }),
  ),
);

export type SoundRules = z.output<typeof soundRulesFile>;
export type CharacterReadings = z.output<typeof charactersFile>;

function isRegularExpression(text: string): boolean {
  try {
    return new RegExp(text, "u") instanceof RegExp;
  } catch {
    return false;
  }
}
