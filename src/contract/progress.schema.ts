import { z } from "zod";
import { segmentNumber } from "./learning.schema.ts";

/** Limits for one request. */
const progressLimits = { contents: 2_000, segments: 1_000, segmentsInAll: 5_000 } as const;

/** Progress in one scene, as a device sends it. */
const studied = z.object({
  completedSegments: z.array(segmentNumber).max(progressLimits.segments),
  lastPosition: segmentNumber,
  lastUpdated: z.int().nonnegative(),
});

/** Merged progress in one scene. Percentage and segment count come from the current library. */
const progressEntry = studied.extend({
  progress: z.int().min(0).max(100),
  totalSegments: z.int().positive(),
  /** The segments of every path, in scenes with choices. */
  paths: z.array(z.array(segmentNumber)).optional(),
});
export type ProgressEntry = z.output<typeof progressEntry>;

const progressData = z.record(z.string(), progressEntry);
export type ProgressData = z.output<typeof progressData>;

function segmentsIn(map: Record<string, z.output<typeof studied>>): number {
  return Object.values(map).reduce((sum, { completedSegments }) => sum + completedSegments.length, 0);
}

export const progressSchemas = {
  read: { summary: "The learner's progress by scene.", data: progressData },
  merge: {
    summary:
      "Merges a device's progress into what is stored, and returns the whole: the union of finished segments, and the newest " +
      "place to resume. Idempotent, and the order of calls makes no difference.",
    maxBodyBytes: 128 * 1024,
    largeRequestsPerMinute: 10,
    body: z
      .record(z.string().max(100), studied)
      .refine((map) => Object.keys(map).length <= progressLimits.contents)
      .refine((map) => segmentsIn(map) <= progressLimits.segmentsInAll),
    data: progressData,
  },
};
