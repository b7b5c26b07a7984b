import { shortSilence } from "#domain/playback/mp3-track.ts";
import type { AudioElement, AudioOutput } from "#web/kit/sound/audio-output.ts";

export type TrackEvents = {
  /** Time has passed, or playing began or stopped. */
  onChange: (isPlaying: boolean) => void;
  onEnd: () => void;
  /** The browser cannot decode the track. */
  onFail: () => void;
  /** Another sound has taken the element. */
  onLost: () => void;
};

const changes = ["timeupdate", "play", "playing", "pause", "seeked"] as const;

/** Puts tracks on the one audible element, and keeps the place in them while others use it. It knows nothing of lines. */
export class TrackElement {
  private readonly hooks: TrackEvents;
  private readonly output: AudioOutput;
  /** The element, while it is ours. */
  private audio: AudioElement | undefined;
  private address: string | undefined;
  /** The place in the track while the element cannot hold it: it is not ours, or has not read the track's length yet. */
  private place: number | undefined;
  private isPlayWanted = false;
  /** After `leave`: a new track is kept, and not put into the element. */
  private isResting = false;

  constructor(hooks: TrackEvents, output: AudioOutput) {
    this.hooks = hooks;
    this.output = output;
  }

  /** The place in the track, in its own seconds. */
  get now(): number {
    return this.place ?? this.audio?.currentTime ?? 0;
  }

  get speed(): number {
    return this.audio?.playbackRate ?? 1;
  }

  /** Replaces the track; `at` is where it will begin. */
  put(bytes: Uint8Array<ArrayBuffer>, at: number): void {
    this.forget();
    this.address = URL.createObjectURL(new Blob([bytes], { type: "audio/mpeg" }));
    this.place = at;
    // Reads the track ahead, before any touch; but another sound must not be interrupted by it.
    if (this.audio !== undefined || (this.output.isFree && !this.isResting)) this.begin();
  }

  seek(seconds: number): void {
    if (this.audio === undefined || this.audio.readyState === 0) this.place = seconds;
    else this.audio.currentTime = seconds;
  }

  setSpeed(speed: number): void {
    if (this.audio === undefined || this.audio.playbackRate === speed) return;
    // The default too: loading a new track resets the rate to it.
    this.audio.defaultPlaybackRate = speed;
    this.audio.playbackRate = speed;
  }

  play(): void {
    if (this.address === undefined) return;
    this.isPlayWanted = true;
    this.isResting = false;
    if (this.audio === undefined) this.begin();
    this.start();
  }

  pause(): void {
    this.isPlayWanted = false;
    this.audio?.pause();
  }

  /**
   * Plays a moment of silence. iOS lets an element play later, when the speech has come, only if it was first played in the
   * handler of a touch.
   */
  unlock(): void {
    this.put(shortSilence(), 0);
    this.play();
  }

  /** Reads its track ahead again, unless that would interrupt another sound. */
  ready(): void {
    this.isResting = false;
    if (this.audio === undefined && this.address !== undefined && this.output.isFree) this.begin();
  }

  /** Gives the element back, empty; the track and the place in it are kept. */
  leave(): void {
    this.isResting = true;
    if (this.audio === undefined) return;
    this.owner.onLost();
    this.output.leave(this.owner);
  }

  dispose(): void {
    this.leave();
    this.forget();
  }

  private readonly owner = {
    onLost: (): void => {
      this.place = this.now;
      this.audio?.pause();
      this.letGo();
      this.hooks.onLost();
    },
  };

  /** Takes the element and puts our track into it. */
  private begin(): void {
    const audio = this.output.take(this.owner);
    this.audio = audio;
    // Adding the same listener again has no effect.
    for (const [event, act] of this.watched) audio.addEventListener(event, act);
    this.output.change(() => {
      audio.src = this.address ?? "";
      audio.load();
    }, false);
  }

  private letGo(): void {
    const { audio } = this;
    if (audio === undefined) return;
    for (const [event, act] of this.watched) audio.removeEventListener(event, act);
    audio.muted = false;
    this.audio = undefined;
    this.isPlayWanted = false;
  }

  private start(): void {
    if (this.audio === undefined) return;
    // Until the length is read the element plays from 0: muted, so that no sound of the beginning slips out.
    if ((this.place ?? 0) > 0) this.audio.muted = true;
    this.audio.play().catch((error: unknown) => {
      // AbortError: a new track or a pause came first. A track that cannot be decoded is reported by the event `error`.
      const isAborted = error instanceof DOMException && error.name === "AbortError";
      if (!isAborted && this.audio?.error === null) this.hooks.onChange(false);
    });
  }

  /** An element can be sought only once it knows how long its track is. */
  private readonly takePlace = (): void => {
    const { place } = this;
    this.place = undefined;
    if (this.audio === undefined) return;
    if (place !== undefined && place > 0) this.audio.currentTime = place;
    this.audio.muted = false;
    if (this.isPlayWanted && this.audio.paused) this.start();
  };

  private readonly change = (): void => {
    // The pause at the end of the track is followed by `onEnd`; after an error only `onFail` counts.
    const { audio } = this;
    if (audio?.ended === false && audio.error === null) this.hooks.onChange(!audio.paused);
  };

  private readonly fail = (): void => {
    if (this.audio?.getAttribute("src") === this.address) this.hooks.onFail();
  };

  private readonly watched: readonly (readonly [string, () => void])[] = [
    ...changes.map((event) => [event, this.change] as const),
    ["loadedmetadata", this.takePlace],
    ["ended", () => this.hooks.onEnd()],
    ["error", this.fail],
  ];

  private forget(): void {
    if (this.address !== undefined) URL.revokeObjectURL(this.address);
    this.address = undefined;
    this.place = undefined;
  }
}
