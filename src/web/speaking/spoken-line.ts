import type { ContentLine } from "#contract/content.schema.ts";

export type SpokenLine = ContentLine & { audio: NonNullable<ContentLine["audio"]> };

export const isSpoken = (line: ContentLine | undefined): line is SpokenLine => line?.audio !== undefined;
