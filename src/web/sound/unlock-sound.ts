import { silence } from "#domain/playback/mp3-track.ts";
import { takeElement } from "./sound.ts";
import type { SoundOwner } from "./sound.ts";

/** Long enough for every decoder to take it for a file. */
const unlockingFrames = 20;
const touch: SoundOwner = { onLost: () => undefined };

/** Call from a touch: a phone lets the element sound later only if it sounded during one. */
export function unlockSound(): void {
  const audio = takeElement(touch);
  const address = URL.createObjectURL(new Blob([silence(unlockingFrames)], { type: "audio/mpeg" }));
  audio.src = address;
  const forget = (): void => URL.revokeObjectURL(address);
  audio.play().then(forget, forget);
}
