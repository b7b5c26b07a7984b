import type { ContentLine } from "#contract/content.schema.ts";

/** A line that can be heard. */
export type SpokenLine = ContentLine & { audio: NonNullable<ContentLine["audio"]> };

/** Whether a line has speech. */
export const isSpoken = (line: ContentLine | undefined): line is SpokenLine => line?.audio !== undefined;
