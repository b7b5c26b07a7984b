import { z } from "zod";
import { rubyPiece } from "./content.schema.ts";

/** A partner's first line in a scene that can be said at any hour. It is public. */
const opening = z.object({
  ruby: z.array(rubyPiece),
  romaji: z.string(),
  translation: z.string(),
  audio: z.string().optional(),
});
export type Opening = z.output<typeof opening>;

const person = z.object({
  id: z.string(),
  name: z.string(),
  /** The name inside a sentence, if it differs. */
  inSentence: z.string().optional(),
  japaneseName: z.string(),
  avatar: z.string(),
  /**
   * Scenes with this person in course order, and what the person remembers of each. Empty for strangers,
   * because strangers in different scenes are different people.
   */
  scenes: z.array(z.object({ id: z.string(), remembers: z.string().optional() })),
});
export type Person = z.output<typeof person>;

export const townData = z.object({
  people: z.array(person),
  /** By scene id: what happens in the scene, whom the learner meets, and the partner's first line. */
  scenes: z.record(
    z.string(),
    z.object({
      coverImage: z.string(),
      summary: z.string(),
      durationSeconds: z.number().nonnegative(),
      partner: z.string().optional(),
      opening: opening.optional(),
    }),
  ),
});
export type TownData = z.output<typeof townData>;

export const townSchemas = {
  all: { summary: "The people of all scenes, and how each scene begins.", data: townData },
};
