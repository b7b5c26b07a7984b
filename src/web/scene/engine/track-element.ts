import { shortSilence } from "#domain/playback/mp3-track.ts";
import type { AudioElement, AudioOutput } from "#web/kit/sound/audio-output.ts";

export type TrackEvents = {
  /** Time has passed, or playback has started or stopped. */
  onChange: (isPlaying: boolean) => void;
  onEnd: () => void;
  onFail: () => void;
  onLost: () => void;
};

const changes = ["timeupdate", "play", "playing", "pause", "seeked"] as const;

/**
 * Puts tracks on the shared audio element, and keeps the position while other sounds use the element. Has no
 * concept of lines.
 */
export class TrackElement {
  private readonly hooks: TrackEvents;
  private readonly output: AudioOutput;
  /** The audio element while this track owns it. */
  private audio: AudioElement | undefined;
  private address: string | undefined;
  /**
   * The position while the element cannot hold it: another sound owns the element, or the track's length is
   * not loaded yet.
   */
  private place: number | undefined;
  private isPlayWanted = false;
  /** True after `leave`: a new track is stored but not put on the element. */
  private isResting = false;

  constructor(hooks: TrackEvents, output: AudioOutput) {
    this.hooks = hooks;
    this.output = output;
  }

  /** The position in the track, in seconds. */
  get now(): number {
    return this.place ?? this.audio?.currentTime ?? 0;
  }

  get speed(): number {
    return this.audio?.playbackRate ?? 1;
  }

  /** `at` is the start position. */
  put(bytes: Uint8Array<ArrayBuffer>, at: number): void {
    this.forget();
    this.address = URL.createObjectURL(new Blob([bytes], { type: "audio/mpeg" }));
    this.place = at;
    // Preloads the track before any touch, but does not interrupt another sound.
    if (this.audio !== undefined || (this.output.isFree && !this.isResting)) this.begin();
  }

  /** Continues the sound that plays on the element. */
  adopt(): void {
    const audio = this.own();
    this.address = audio.src;
    this.isPlayWanted = true;
    if (audio.paused && !audio.ended) this.start();
  }

  seek(seconds: number): void {
    if (this.audio === undefined || this.audio.readyState === 0) this.place = seconds;
    else this.audio.currentTime = seconds;
  }

  setSpeed(speed: number): void {
    if (this.audio === undefined || this.audio.playbackRate === speed) return;
    // Also sets the default rate, because loading a track resets the rate to the default.
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
   * Plays a short silence. iOS lets an element play later (when the speech has arrived) only if it first
   * played in the handler of a touch.
   */
  unlock(): void {
    this.put(shortSilence(), 0);
    this.play();
  }

  /** Preloads the track again, unless that would interrupt another sound. */
  ready(): void {
    this.isResting = false;
    if (this.audio === undefined && this.address !== undefined && this.output.isFree) this.begin();
  }

  /** Empties and releases the element. Keeps the track and its position. */
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

  /** Takes ownership of the element. */
  private own(): AudioElement {
    const audio = this.output.take(this.owner);
    this.audio = audio;
    // Adding the same listener again has no effect.
    for (const [event, act] of this.watched) audio.addEventListener(event, act);
    return audio;
  }

  /** Takes ownership of the element and loads the track into it. */
  private begin(): void {
    const audio = this.own();
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
    // Until the length is loaded, the element plays from 0. It is muted so that the learner does not hear the
    // beginning.
    if ((this.place ?? 0) > 0) this.audio.muted = true;
    this.audio.play().catch((error: unknown) => {
      // AbortError: a new track or a pause came first. The event `error` reports a track that cannot be
      // decoded.
      const isAborted = error instanceof DOMException && error.name === "AbortError";
      if (!isAborted && this.audio?.error === null) this.hooks.onChange(false);
    });
  }

  /** Restores the position. An element can seek only after it knows the track's length. */
  private readonly takePlace = (): void => {
    const { place } = this;
    this.place = undefined;
    if (this.audio === undefined) return;
    if (place !== undefined && place > 0) this.audio.currentTime = place;
    this.audio.muted = false;
    if (this.isPlayWanted && this.audio.paused) this.start();
  };

  private readonly change = (): void => {
    // Ignores the pause at the end of the track, which `onEnd` reports, and pauses after an error, which
    // `onFail` reports.
    const { audio } = this;
    if (audio?.ended === false && audio.error === null) this.hooks.onChange(!audio.paused);
  };

  private readonly fail = (): void => {
    if (this.audio?.src === this.address) this.hooks.onFail();
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
