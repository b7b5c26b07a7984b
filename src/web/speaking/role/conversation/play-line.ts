import { audioOutput } from "#web/kit/sound/audio-output.ts";
import type { SoundOwner } from "#web/kit/sound/audio-output.ts";

type Hooks = {
  onEnd: () => void;
  /** Called if another sound, a call or unplugged headphones stopped the line. */
  onLost: () => void;
  onFail: () => void;
};

/** Plays a line on the shared audio element. Returns a function that stops it. */
export function playLine(
  file: Blob,
  { onEnd, onLost, onFail }: Hooks,
  { speed = 1, output = audioOutput } = {},
): () => void {
  const address = URL.createObjectURL(file);
  let isOver = false;
  const owner: SoundOwner = { onLost: () => end(onLost) };
  const audio = output.take(owner);
  const end = (tell?: () => void): void => {
    if (isOver) return;
    isOver = true;
    audio.removeEventListener("ended", follow);
    audio.removeEventListener("pause", follow);
    audio.removeEventListener("error", follow);
    audio.pause();
    output.leave(owner);
    URL.revokeObjectURL(address);
    tell?.();
  };
  const follow = ({ type }: Event): void => {
    if (audio.getAttribute("src") !== address) return;
    if (type === "error") end(onFail);
    // Browsers also send "pause" just before "ended".
    else if (type === "ended" || audio.ended) end(onEnd);
    else if (audio.paused) end(onLost);
  };
  audio.addEventListener("ended", follow);
  audio.addEventListener("pause", follow);
  audio.addEventListener("error", follow);
  output.change(() => {
    audio.src = address;
    audio.defaultPlaybackRate = speed;
    audio.playbackRate = speed;
    audio.play().catch((error: unknown) => {
      const reason = error instanceof DOMException ? error.name : "";
      // NotAllowedError: the phone requires a tap, and the button continues. AbortError: the line was stopped
      // before it started.
      if (reason === "NotAllowedError") end(onLost);
      else if (reason !== "AbortError") end(onFail);
    });
  });
  return () => end();
}
