import { unlockSound } from "./unlock-sound.ts";

let wanted: string | undefined;

/**
 * Call inside the handler of a tap that leads to a scene: its dialogue then begins to sound by itself. Phones let an element
 * play later only if a touch has played it, so that it plays a moment of silence now.
 */
export function playOnArrival(contentId: string): void {
  wanted = contentId;
  unlockSound();
}

/** Whether a tap led to this scene in order to hear it. Answered once: whoever comes back later is not surprised. */
export function takePlayOnArrival(contentId: string): boolean {
  const isWanted = wanted === contentId;
  wanted = undefined;
  return isWanted;
}
