import { z } from "zod";
import { contrastIds } from "#domain/ear/contrast.ts";
import { earLevels } from "#domain/ear/levels.ts";
import { earResultId, earRoundKinds, latestStart, parseEarResult } from "#domain/ear/result.ts";

/** Maximum number of results per request. */
export const earResultPage = { pushed: 25, pulled: 500 } as const;

const result = z
  .object({
    id: z.string().regex(earResultId),
    contrast: z.enum(contrastIds),
    kind: z.enum(earRoundKinds),
    at: z.int().min(0).max(latestStart),
    day: z.iso.date(),
    asked: z.int().positive(),
    right: z.int().nonnegative(),
    level: z.enum(earLevels),
  })
  .refine((one) => parseEarResult(one) !== undefined);

export const earResultsSchemas = {
  push: {
    summary:
      "Adds results of rounds. The client makes the ids, so the call is idempotent; of two versions of a result the one with " +
      "more answers holds.",
    requestsPerMinute: 60,
    body: z.object({ results: z.array(result).min(1).max(earResultPage.pushed) }),
    data: z.object({}),
  },
  pull: {
    summary: "Results of all devices, in the order in which they reached the server, from a cursor on.",
    query: z.object({
      /** The cursor of the last response; 0 for everything. */
      after: z.coerce.number<number>().int().min(0).max(1_000_000_000).default(0),
      limit: z.coerce.number<number>().int().min(1).max(earResultPage.pulled).default(earResultPage.pulled),
    }),
    data: z.object({
      results: z.array(result),
      cursor: z.int().nonnegative(),
      hasMore: z.boolean(),
    }),
  },
};
export type EarPullData = z.output<typeof earResultsSchemas.pull.data>;
