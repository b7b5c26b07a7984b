/** What of an audio element is used here; a test brings one of its own. */
export type AudioElement = Pick<
  HTMLAudioElement,
  | "addEventListener"
  | "removeEventListener"
  | "getAttribute"
  | "removeAttribute"
  | "load"
  | "play"
  | "pause"
  | "currentTime"
  | "defaultPlaybackRate"
  | "ended"
  | "error"
  | "muted"
  | "paused"
  | "playbackRate"
  | "readyState"
  | "src"
>;

/** Whoever has the element. */
export type SoundOwner = {
  /** Called when another owner takes the element. It still holds what was playing, so that its place can be noted. */
  onLost: () => void;
};

/**
 * The one audible element of a visit and who owns it. Two voices never speak at once, and a phone that let the element
 * sound after a touch lets it sound again.
 */
export class AudioOutput {
  private readonly create: () => AudioElement;
  private made: AudioElement | undefined;
  private owner: SoundOwner | undefined;

  constructor(create: () => AudioElement) {
    this.create = create;
  }

  /** The element, for whoever only listens to its events; to play, take it. */
  get element(): AudioElement {
    this.made ??= this.create();
    return this.made;
  }

  /** Whether taking the element would interrupt nobody. */
  get isFree(): boolean {
    return this.owner === undefined || this.made?.paused !== false;
  }

  /** Takes the element; whoever had it is told. */
  take(next: SoundOwner): AudioElement {
    const { element, owner: before } = this;
    this.owner = next;
    if (before !== next) before?.onLost();
    return element;
  }

  /** Gives the element back, silent and empty. */
  leave(leaving: SoundOwner): void {
    if (this.owner !== leaving) return;
    this.owner = undefined;
    this.element.pause();
    this.element.removeAttribute("src");
    this.element.load();
  }
}

/** Slow speech must not become deep speech. Safari named this with its own prefix until 17.2. */
function keepPitch(audio: HTMLAudioElement): void {
  audio.preservesPitch = true;
  if ("webkitPreservesPitch" in audio) audio.webkitPreservesPitch = true;
}

/** The output of this page. */
export const audioOutput = new AudioOutput(() => {
  const audio = new Audio();
  audio.preload = "auto";
  keepPitch(audio);
  return audio;
});
