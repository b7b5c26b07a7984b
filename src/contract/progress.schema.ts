import { z } from "zod";

/** Far more than there are scenes, and than a scene has lines. */
const progressLimits = { contents: 2_000, segments: 1_000, segmentNumber: 9_999 } as const;

const segmentNumber = z.int().min(0).max(progressLimits.segmentNumber);

/** What a device knows of one scene. */
const studied = z.object({
  completedSegments: z.array(segmentNumber).max(progressLimits.segments),
  lastPosition: segmentNumber,
  lastUpdated: z.int().nonnegative(),
});

/** What all devices together know of one scene; the percentage and the number of segments are the library's. */
const progressEntry = studied.extend({
  progress: z.int().min(0).max(100),
  totalSegments: z.int().positive(),
});
export type ProgressEntry = z.output<typeof progressEntry>;

const progressData = z.record(z.string(), progressEntry);
export type ProgressData = z.output<typeof progressData>;

export const progressSchemas = {
  read: { data: progressData },
  merge: {
    body: z
      .record(z.string().max(100), studied)
      .refine((map) => Object.keys(map).length <= progressLimits.contents),
    data: progressData,
  },
};
