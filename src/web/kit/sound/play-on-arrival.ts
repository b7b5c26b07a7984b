import { unlockSound } from "./unlock-sound.ts";

let wanted: string | undefined;

/**
 * Call in the handler of a tap that opens a scene, so that its dialogue starts automatically. Phones let an
 * element play later only if a touch has played it, so this plays a short silence.
 */
export function playOnArrival(contentId: string): void {
  wanted = contentId;
  unlockSound();
}

/**
 * Whether a tap opened this scene in order to play it. True only once, so that a later visit does not start
 * to play.
 */
export function takePlayOnArrival(contentId: string): boolean {
  const isWanted = wanted === contentId;
  wanted = undefined;
  return isWanted;
}
