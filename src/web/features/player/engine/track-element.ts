import { silence } from "#domain/playback/mp3-track.ts";
import { isElementFree, leaveElement, takeElement } from "#web/sound/sound.ts";

export type TrackEvents = {
  /** Time has passed, or playing began or stopped. */
  onChange: (isPlaying: boolean) => void;
  onEnd: () => void;
  onFail: () => void;
};

const changes = ["timeupdate", "play", "playing", "pause", "seeked"] as const;

/** Long enough for every decoder to take it for a file: one frame alone is refused. */
const unlockingFrames = 20;

/** Puts tracks on the one audible element. It knows nothing of lines. */
export class TrackElement {
  private readonly hooks: TrackEvents;
  /** The element, while it is ours. */
  private audio: HTMLAudioElement | undefined;
  private address: string | undefined;
  /** Where the track stands while the element does not know it: not ours, or still reading the track's length. */
  private place: number | undefined;
  private isPlayWanted = false;
  /** What comes while it rests is kept, and not put into the element. */
  private isResting = false;

  constructor(hooks: TrackEvents) {
    this.hooks = hooks;
  }

  /** The place in the track, in its own seconds. */
  get now(): number {
    return this.place ?? this.audio?.currentTime ?? 0;
  }

  get speed(): number {
    return this.audio?.playbackRate ?? 1;
  }

  /** Takes a track up; `at` is where it will begin. */
  put(bytes: Uint8Array<ArrayBuffer>, at: number): void {
    this.forget();
    this.address = URL.createObjectURL(new Blob([bytes], { type: "audio/mpeg" }));
    this.place = at;
    // Without a touch yet this reads the track ahead; but it must not cut another voice short.
    if (this.audio !== undefined || (isElementFree() && !this.isResting)) this.begin();
  }

  seek(seconds: number): void {
    if (this.audio === undefined || this.audio.readyState === 0) this.place = seconds;
    else this.audio.currentTime = seconds;
  }

  setSpeed(speed: number): void {
    if (this.audio === undefined || this.audio.playbackRate === speed) return;
    // The default too: a new track would fall back to it.
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

  /** The first touch must reach the element itself, or a phone keeps it silent for good. */
  unlock(): void {
    if (this.audio !== undefined && this.audio.getAttribute("src") !== null) return;
    this.put(silence(unlockingFrames), 0);
    this.play();
  }

  /** Reads its track ahead again, unless that would cut another voice short. */
  ready(): void {
    this.isResting = false;
    if (this.audio === undefined && this.address !== undefined && isElementFree()) this.begin();
  }

  /** Gives the element back, empty; the track and the place in it are kept. */
  leave(): void {
    this.isResting = true;
    if (this.audio === undefined) return;
    this.owner.onLost();
    leaveElement(this.owner);
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
      this.hooks.onChange(false);
    },
  };

  /** Makes the element ours, with our track in it. */
  private begin(): void {
    const audio = takeElement(this.owner);
    this.audio = audio;
    // What is listened to already is not listened to twice.
    for (const [event, act] of this.watched) audio.addEventListener(event, act);
    audio.src = this.address ?? "";
    audio.load();
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
    // A track that is to begin in its middle is heard from there, not for a moment from its beginning.
    this.audio.muted = (this.place ?? 0) > 0;
    this.audio.play().catch((error: unknown) => {
      // A new track ends the wait for the old one; only a refusal means silence.
      const isRefused = !(error instanceof DOMException && error.name === "AbortError");
      if (isRefused) this.hooks.onChange(false);
    });
  }

  /** A place can only be taken once the element knows how long its track is. */
  private readonly takePlace = (): void => {
    const { place } = this;
    this.place = undefined;
    if (this.audio === undefined) return;
    if (place !== undefined && place > 0) this.audio.currentTime = place;
    this.audio.muted = false;
    if (this.isPlayWanted && this.audio.paused) this.start();
  };

  private readonly change = (): void => {
    // At its end the element pauses by itself; what follows is told by `onEnd`.
    if (this.audio !== undefined && !this.audio.ended) this.hooks.onChange(!this.audio.paused);
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
