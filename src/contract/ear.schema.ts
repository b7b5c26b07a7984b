import { z } from "zod";
import { clipForms, contrastIds } from "#domain/ear/contrast.ts";

const summary = z.object({ id: z.enum(contrastIds), title: z.string(), summary: z.string() });

const bytes = z.int().nonnegative();

const clip = z.object({
  form: z.enum(clipForms),
  pair: z.int().nonnegative(),
  side: z.union([z.literal(0), z.literal(1)]),
  start: bytes,
  length: bytes.positive(),
});

const word = z.object({
  written: z.string(),
  kana: z.string(),
  meaning: z.string(),
  sentence: z.object({ written: z.string(), meaning: z.string() }),
});

const contrastData = summary.extend({
  explanation: z.string(),
  pairs: z.array(z.object({ words: z.tuple([word, word]) })),
  packs: z.array(
    z.object({
      voice: z.string(),
      isHeldOut: z.boolean(),
      url: z.string(),
      bytes,
      clips: z.array(clip),
    }),
  ),
});

export const earSchemas = {
  list: {
    summary: "The contrasts of ear training, in the order that suits speakers of the language.",
    data: z.array(summary),
  },
  contrast: {
    summary: "A contrast with its minimal pairs and where their clips are.",
    params: z.object({ id: z.string() }),
    data: contrastData,
  },
};
