import { audioOutput } from "#web/kit/sound/audio-output.ts";
import type { SoundOwner } from "#web/kit/sound/audio-output.ts";

const shortSounds: SoundOwner = { onLost: () => undefined };

/** Plays a short sound. A second call restarts it. */
export function playSound(url: string | undefined, onFail: () => void, output = audioOutput): void {
  if (url === undefined) return;
  const audio = output.take(shortSounds);
  output.change(() => {
    audio.src = url;
    audio.defaultPlaybackRate = 1;
    audio.playbackRate = 1;
    audio.play().catch((error: unknown) => {
      // AbortError means that another sound took the element or the learner left, which is no failure.
      if (!(error instanceof DOMException && error.name === "AbortError")) onFail();
    });
  });
}
