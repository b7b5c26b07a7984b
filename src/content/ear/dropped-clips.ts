import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/** `audio/dropped-clips.json`, which the voice check writes: clips that do not sound as they should, and why. */
const droppedClips = z.record(z.string(), z.strictObject({ file: z.string(), why: z.string() }));
export type DroppedClips = z.output<typeof droppedClips>;

export const droppedClipsFile = "dropped-clips.json";

export function readDroppedClips(audioFolder: string): DroppedClips {
  const file = join(audioFolder, droppedClipsFile);
  return existsSync(file) ? droppedClips.parse(JSON.parse(readFileSync(file, "utf8"))) : {};
}
