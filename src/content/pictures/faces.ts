import { createAvatar } from "@dicebear/core";
import * as notionists from "@dicebear/notionists";

/** Pale backgrounds; the seed decides. */
const backgrounds = ["e4eaf3", "efeadd", "e6ecdf", "f3e2dd", "f1e6cf", "e2e6ea"];

/** A character's portrait; the same seed gives the same face. */
export function drawFace(seed: string): string {
  return createAvatar(notionists, { seed, backgroundColor: backgrounds, size: 96, radius: 50 }).toString();
}
