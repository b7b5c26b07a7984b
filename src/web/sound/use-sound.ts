import { useEffect, useState } from "react";
import { leaveElement, takeElement } from "./sound.ts";
import type { SoundOwner } from "./sound.ts";

export type SoundStatus = "silent" | "loading" | "playing" | "failed";

/** A short sound that a screen plays and watches: speech of one line or word. */
export type Sound = {
  status: SoundStatus;
  /** From the beginning, at full speed or slower. */
  play: (speed?: number) => void;
};

const watched = ["waiting", "playing", "pause", "ended", "error"] as const;

/** Plays a file on the one audible element, and tells how that goes. */
class ShortSound {
  private readonly tell: (status: SoundStatus) => void;
  private audio: HTMLAudioElement | undefined;
  private url: string | undefined;

  constructor(tell: (status: SoundStatus) => void) {
    this.tell = tell;
  }

  play(url: string, speed: number): void {
    this.letGo();
    const audio = takeElement(this.owner);
    this.audio = audio;
    this.url = url;
    for (const event of watched) audio.addEventListener(event, this.follow);
    audio.src = url;
    audio.defaultPlaybackRate = speed;
    audio.playbackRate = speed;
    this.tell("loading");
    audio.play().catch((error: unknown) => {
      if (this.url !== url || this.audio === undefined) return;
      const reason = error instanceof DOMException ? error.name : "";
      // A phone may want a touch first: the button is there for it. A newer sound ends the wait for an older one.
      if (reason === "NotAllowedError") this.tell("silent");
      else if (reason !== "AbortError") this.tell("failed");
    });
  }

  leave(): void {
    this.letGo();
    leaveElement(this.owner);
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

/** The sound at an address; silent again when the screen is left or another voice speaks. */
export function useSound(url: string | undefined): Sound {
  const [status, setStatus] = useState<SoundStatus>("silent");
  const [sound] = useState(() => new ShortSound(setStatus));
  useEffect(() => () => sound.leave(), [sound, url]);
  return { status, play: (speed = 1) => url !== undefined && sound.play(url, speed) };
}
