/** The part of an audio element that is used here, so that tests can pass their own. */
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

/** The player that uses the element. */
export type SoundOwner = {
  /** Called when another owner takes the element. It still holds what was playing, so that its place can be noted. */
  onLost: () => void;
};

/** `HTMLMediaElement.NETWORK_LOADING`. */
const loading = 2;

/**
 * The one audible element of a visit and who owns it. Two voices never speak at once, and a phone that let the element
 * sound after a touch lets it sound again.
 */
export class AudioOutput {
  private readonly create: () => AudioElement;
  private made: AudioElement | undefined;
  private owner: SoundOwner | undefined;
  /** Replaces the sound as soon as the element has loaded the current one. */
  private held: (() => void) | undefined;
  private hasPlayed = false;

  /** Whether a sound may be replaced while it loads: not in WebKit. */
  private readonly mayInterrupt: boolean;

  constructor(create: () => AudioElement, mayInterrupt = false) {
    this.create = create;
    this.mayInterrupt = mayInterrupt;
  }

  /** The element, for listeners to its events. To play, call `take`. */
  get element(): AudioElement {
    if (this.made === undefined) {
      this.made = this.create();
      // Registered before any owner's listeners: events of a sound that is being replaced must reach no owner.
      for (const event of ["loadedmetadata", "error"]) this.made.addEventListener(event, this.release);
      this.made.addEventListener("timeupdate", this.note);
    }
    return this.made;
  }

  /** Whether no sound is interrupted by taking the element. */
  get isFree(): boolean {
    return this.owner === undefined || this.made?.paused !== false;
  }

  /** Whether anything was heard in this visit; the moment of silence that a tap plays does not count. */
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

  /** Gives the element back, silent and empty. */
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
   * Puts another sound into the element, or none. WebKitGTK hangs for good when a blob is replaced while it is read
   * (docs/decisions/019): the change then waits some milliseconds for that, and the last one counts.
   */
  change(act: () => void, isToSound = true): void {
    const { element } = this;
    const isReading = element.networkState === loading && element.readyState === 0;
    if (this.mayInterrupt || !isReading || !/^blob:/.test(element.src)) act();
    else {
      this.held = act;
      element.muted = true;
      // Within the touch, if this is one: iOS then lets the element play later, too.
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

/** Slow speech must not become deep speech. Safari named this with its own prefix until 17.2. */
function keepPitch(audio: HTMLAudioElement): void {
  audio.preservesPitch = true;
  if ("webkitPreservesPitch" in audio) audio.webkitPreservesPitch = true;
}

/** Every port of WebKit says so, and no other engine does. */
const isWebKit = (): boolean => /Apple/.test(navigator.vendor);

/** The output of this page. */
export const audioOutput = new AudioOutput(() => {
  const audio = new Audio();
  audio.preload = "auto";
  keepPitch(audio);
  return audio;
}, !isWebKit());
