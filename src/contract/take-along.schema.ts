import { z } from "zod";
import { cardIdShape, longestCardId } from "#domain/review/events/card.ts";
import { mostTakenCards, takeAlongFormats } from "#domain/take-along/take-along.ts";
import { contentIdText } from "./learning.schema.ts";

/** A whole scene, or cards of any scenes. */
const source = z.union([
  z.object({ scene: contentIdText }),
  z.object({ cards: z.array(z.string().max(longestCardId).regex(cardIdShape)).min(1).max(mostTakenCards) }),
]);
export type TakeAlongSource = z.output<typeof source>;

export const takeAlongSchemas = {
  file: {
    summary:
      "A scene, or lines, blanks and words by their card ids, as an Anki deck, a table or an MP3 file. Lines of members' " +
      "scenes are left out for everybody else.",
    requestsPerMinute: 6,
    maxBodyBytes: 256 * 1024,
    largeRequestsPerMinute: 6,
    body: z.object({ format: z.enum(takeAlongFormats), from: source }),
    data: z.unknown(),
    isStreamed: true as const,
  },
};
