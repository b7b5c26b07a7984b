import { earlyAudio } from "#web/kit/boot/early-speech.ts";

/** The used part of an audio element, so that tests can pass their own. */
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
  | "networkState"
  | "paused"
  | "playbackRate"
  | "readyState"
  | "src"
  | "volume"
>;

export type SoundOwner = {
  /**
   * Called when another owner takes the element. The element still has the sound of the previous owner, so
   * that the position can be saved.
   */
  onLost: () => void;
};

/** `HTMLMediaElement.NETWORK_LOADING`. */
const loading = 2;

/**
 * The only audible element of a page, and its owner. Two voices never play at the same time. After a touch
 * has played the element once, a phone also lets it play without a touch.
 */
export class AudioOutput {
  private readonly create: () => AudioElement;
  private made: AudioElement | undefined;
  private owner: SoundOwner | undefined;
  /** Replaces the sound when the element has loaded the current one. */
  private held: (() => void) | undefined;
  private hasPlayed = false;

  /** Whether a sound may be replaced while it loads. False in WebKit. */
  private readonly mayInterrupt: boolean;

  constructor(create: () => AudioElement, mayInterrupt = false) {
    this.create = create;
    this.mayInterrupt = mayInterrupt;
  }

  /** The element, for event listeners. To play, call `take`. */
  get element(): AudioElement {
    if (this.made === undefined) {
      this.made = this.create();
      // Registered before any owner's listeners, so that events of a sound that is being replaced reach no
      // owner.
      for (const event of ["loadedmetadata", "error"]) this.made.addEventListener(event, this.release);
      this.made.addEventListener("timeupdate", this.note);
    }
    return this.made;
  }

  /** Whether taking the element interrupts no sound. */
  get isFree(): boolean {
    return this.owner === undefined || this.made?.paused !== false;
  }

  /** Whether a sound was played during this visit. The short silence that a tap plays does not count. */
  get hasSounded(): boolean {
    return this.hasPlayed;
  }

  /** Takes the element at full volume and calls the previous owner's `onLost`. */
  take(next: SoundOwner): AudioElement {
    const { element, owner: before } = this;
    this.owner = next;
    element.volume = 1;
    if (before !== next) before?.onLost();
    return element;
  }

  /** Releases the element, silent and empty. */
  leave(leaving: SoundOwner): void {
    if (this.owner !== leaving) return;
    this.owner = undefined;
    this.element.pause();
    this.change(() => {
      this.element.removeAttribute("src");
      this.element.load();
    }, false);
  }

  /**
   * Replaces or removes the element's sound. WebKitGTK hangs permanently if a blob is replaced while it is
   * being read (docs/decisions/019). In this case the change waits some milliseconds, and only the last
   * change counts.
   */
  change(act: () => void, isToSound = true): void {
    const { element } = this;
    const isReading = element.networkState === loading && element.readyState === 0;
    if (this.mayInterrupt || !isReading || !/^blob:/.test(element.src)) act();
    else {
      this.held = act;
      element.muted = true;
      // If this call is part of a touch, iOS allows the element to play later as well.
      if (isToSound) element.play().catch(() => undefined);
    }
  }

  private readonly note = (): void => {
    if (this.element.currentTime > 0.2) this.hasPlayed = true;
  };

  private readonly release = (event: Event): void => {
    const { held } = this;
    if (held === undefined) return;
    event.stopImmediatePropagation();
    this.held = undefined;
    this.element.muted = false;
    held();
  };
}

/** Keeps the pitch of slow speech. Safari used its own prefix until 17.2. */
function keepPitch(audio: HTMLAudioElement): void {
  audio.preservesPitch = true;
  if ("webkitPreservesPitch" in audio) audio.webkitPreservesPitch = true;
}

/** Only WebKit ports have this vendor. */
const isWebKit = (): boolean => /Apple/.test(navigator.vendor);

export const audioOutput = new AudioOutput(() => {
  const audio = earlyAudio() ?? new Audio();
  audio.preload = "auto";
  keepPitch(audio);
  return audio;
}, !isWebKit());
