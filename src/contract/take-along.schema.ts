import { z } from "zod";
import { cardIdShape, longestCardId } from "#domain/review/events/card.ts";
import { maxExportedCards, takeAlongFormats } from "#domain/take-along/take-along.ts";
import { rubyPiece } from "./content.schema.ts";
import { contentIdText } from "./learning.schema.ts";

/** A whole scene, or cards of any scenes. */
const source = z.union([
  z.object({ scene: contentIdText }),
  z.object({ cards: z.array(z.string().max(longestCardId).regex(cardIdShape)).min(1).max(maxExportedCards) }),
]);
export type TakeAlongSource = z.output<typeof source>;

const line = z.object({
  speaker: z.string(),
  ruby: z.array(rubyPiece),
  romaji: z.string(),
  translation: z.string(),
});

/** A scene of a booklet. */
const chapter = z.object({
  id: z.string(),
  title: z.string(),
  level: z.string(),
  /** The author's path. */
  lines: z.array(line),
  /** The other ways through the scene: the lines of each way, and the line after which it begins. */
  ways: z.array(z.object({ after: line, intent: z.string().optional(), lines: z.array(line) })),
  words: z.array(
    z.object({
      ruby: z.array(rubyPiece),
      reading: z.string(),
      romaji: z.string(),
      accent: z.int().nonnegative(),
      meaning: z.string(),
    }),
  ),
});
export type BookletChapter = z.output<typeof chapter>;

const limits = { requestsPerMinute: 6, maxBodyBytes: 256 * 1024, largeRequestsPerMinute: 6 };

export const takeAlongSchemas = {
  file: {
    summary:
      "A scene, or lines, blanks and words by their card ids, as an Anki deck, a table or an MP3 album: one file for one " +
      "scene, a ZIP archive for several. Only members get lines of member scenes.",
    ...limits,
    body: z.object({ format: z.enum(takeAlongFormats), from: source }),
    data: z.unknown(),
    // Notes and media list of the largest deck.
    heldBytes: 2 * 2 ** 20,
  },
  booklet: {
    summary:
      "The lines and words of a scene or of cards by scene, to be printed. The same are left out as in files.",
    ...limits,
    body: z.object({ from: source }),
    data: z.array(chapter),
  },
};
