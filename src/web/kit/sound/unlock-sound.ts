import { shortSilence } from "#domain/playback/mp3-track.ts";
import { audioOutput } from "./audio-output.ts";
import type { SoundOwner } from "./audio-output.ts";

const touch: SoundOwner = { onLost: () => undefined };

/** Call in the handler of a touch. iOS lets an element play later only if a touch has played it first. */
export function unlockSound(): void {
  const audio = audioOutput.take(touch);
  audioOutput.change(() => {
    const address = URL.createObjectURL(new Blob([shortSilence()], { type: "audio/mpeg" }));
    audio.src = address;
    const forget = (): void => URL.revokeObjectURL(address);
    audio.play().then(forget, forget);
  });
}
