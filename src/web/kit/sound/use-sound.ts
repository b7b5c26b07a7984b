import { useEffect, useState } from "react";
import { audioOutput } from "./audio-output.ts";
import type { AudioElement, SoundOwner } from "./audio-output.ts";

export type SoundStatus = "silent" | "loading" | "playing" | "failed";

/** A short sound on a screen, such as the speech of one line or word. */
export type Sound = {
  status: SoundStatus;
  /** Plays from the beginning, at full speed by default. */
  play: (speed?: number) => void;
  /**
   * Plays softly and without a tap, if the learner has played a sound during this visit and nothing is
   * playing now.
   */
  playQuietly: () => void;
};

const watched = ["waiting", "playing", "pause", "ended", "error"] as const;

const quietVolume = 0.6;

/** Plays a file on the only audible element and reports its status. */
class ShortSound {
  private readonly tell: (status: SoundStatus) => void;
  private audio: AudioElement | undefined;
  private url: string | undefined;

  constructor(tell: (status: SoundStatus) => void) {
    this.tell = tell;
  }

  play(url: string, speed: number, volume = 1): void {
    this.letGo();
    const audio = audioOutput.take(this.owner);
    this.audio = audio;
    this.url = url;
    audio.volume = volume;
    for (const event of watched) audio.addEventListener(event, this.follow);
    this.tell("loading");
    audioOutput.change(() => {
      audio.src = url;
      audio.defaultPlaybackRate = speed;
      audio.playbackRate = speed;
      audio.play().catch((error: unknown) => {
        if (this.url !== url || this.audio === undefined) return;
        const reason = error instanceof DOMException ? error.name : "";
        // Without a touch a phone refuses, and the learner can press the button. AbortError: a newer sound
        // took the element.
        if (reason === "NotAllowedError") this.tell("silent");
        else if (reason !== "AbortError") this.tell("failed");
      });
    });
  }

  leave(): void {
    this.letGo();
    audioOutput.leave(this.owner);
  }

  private readonly owner: SoundOwner = {
    onLost: () => {
      this.audio?.pause();
      this.letGo();
      this.tell("silent");
    },
  };

  private letGo(): void {
    for (const event of watched) this.audio?.removeEventListener(event, this.follow);
    this.audio = undefined;
  }

  private readonly follow = ({ type }: Event): void => {
    if (this.audio?.getAttribute("src") !== this.url) return;
    if (type === "error") this.tell("failed");
    else if (type === "playing") this.tell("playing");
    else this.tell(type === "waiting" ? "loading" : "silent");
  };
}

/** The sound stops when the component unmounts or another sound plays. */
export function useSound(url: string | undefined): Sound {
  const [status, setStatus] = useState<SoundStatus>("silent");
  const [sound] = useState(() => new ShortSound(setStatus));
  useEffect(() => () => sound.leave(), [sound, url]);
  return {
    status,
    play: (speed = 1) => url !== undefined && sound.play(url, speed),
    playQuietly: () =>
      url !== undefined && audioOutput.hasSounded && audioOutput.isFree && sound.play(url, 1, quietVolume),
  };
}
