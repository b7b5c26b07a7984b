import { frameSeconds, silentFrame, stepAt, stitchTrack } from "#domain/mp3-track.ts";
import type { Track, TrackStep } from "#domain/mp3-track.ts";
import { playbackPlan } from "#domain/playback.ts";
import type { PlanSettings } from "#domain/playback.ts";

/** A line with its speech. */
export type SpokenLine = { segment: number; url: string; seconds: number };

export type EngineState = {
  status: "loading" | "paused" | "playing" | "failed";
  /** The line that plays, or would play next. */
  segment: number | undefined;
  repetition: number;
  repetitions: number;
  /** The silence after a line, when it is the learner's turn. */
  isPause: boolean;
};

type Hooks = {
  loadFile: (url: string) => Promise<Uint8Array>;
  /** A line was heard to its end. */
  onFinished: (segment: number) => void;
};

const atRest: EngineState = {
  status: "loading",
  segment: undefined,
  repetition: 1,
  repetitions: 1,
  isPause: false,
};

const lookedAt = ["timeupdate", "play", "pause", "seeking"] as const;

/**
 * Plays a scene's lines as one stitched track on one audio element: gaps are exact, and playback goes on with the screen
 * locked, because nothing but the element itself has to keep time.
 */
export class PlaybackEngine {
  private readonly audio: HTMLAudioElement;
  private readonly hooks: Hooks;
  private readonly listeners = new Set<() => void>();
  private readonly files = new Map<number, Uint8Array>();
  private lines: readonly SpokenLine[] = [];
  private settings: PlanSettings;
  private state = atRest;
  private track: Track = { bytes: new Uint8Array(), steps: [], seconds: 0 };
  /** Only this line is played; undefined plays on to the scene's end. */
  private only: number | undefined;
  private address: string | undefined;
  private lastSeen = 0;
  private wantsToPlay = false;

  constructor(audio: HTMLAudioElement, settings: PlanSettings, hooks: Hooks) {
    this.audio = audio;
    this.settings = settings;
    this.hooks = hooks;
  }

  /** Begins to listen to the element; `dispose` ends it. */
  attach(): void {
    this.audio.preload = "auto";
    for (const event of lookedAt) this.audio.addEventListener(event, this.look);
    this.audio.addEventListener("ended", this.end);
    this.audio.addEventListener("error", this.fail);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly snapshot = (): EngineState => this.state;

  /** Fetches the speech of a scene and makes it ready to sound at a touch. */
  async load(lines: readonly SpokenLine[], resumeAt?: number): Promise<void> {
    this.lines = lines;
    this.set({ ...atRest, segment: resumeAt ?? lines[0]?.segment });
    try {
      await Promise.all(
        lines
          .filter(({ segment }) => !this.files.has(segment))
          .map(async ({ segment, url }) => this.files.set(segment, await this.hooks.loadFile(url))),
      );
    } catch {
      this.fail();
      return;
    }
    if (lines.length > 0) this.stitch(this.state.segment);
    this.set({ status: "paused" });
    if (this.wantsToPlay) this.play();
  }

  /** Speed or repetitions changed: the track is made anew and goes on where it was. */
  change(settings: PlanSettings): void {
    this.settings = settings;
    if (this.state.status === "loading" || this.state.status === "failed" || this.lines.length === 0) return;
    const step = this.track.steps[stepAt(this.track.steps, this.audio.currentTime)];
    const into = step === undefined ? 0 : Math.min(this.audio.currentTime, step.lineEnd) - step.start;
    const isPlaying = this.state.status === "playing";
    this.stitch(this.state.segment, this.state.repetition, into);
    if (isPlaying) this.play();
  }

  play(): void {
    this.wantsToPlay = true;
    // The first touch must reach the element itself, or a phone keeps it silent for good.
    if (this.state.status === "loading") this.unlock();
    if (this.state.status === "loading" || this.state.status === "failed" || this.lines.length === 0) return;
    this.applySpeed();
    this.audio.play().catch(() => this.set({ status: "paused" }));
  }

  pause(): void {
    this.wantsToPlay = false;
    this.audio.pause();
  }

  toggle(): void {
    if (this.state.status === "playing") this.pause();
    else this.play();
  }

  /** Plays a line from its beginning, and then on to the next ones unless it is to stay alone. */
  playLine(segment: number, isAlone: boolean): void {
    const only = isAlone ? segment : undefined;
    if (only !== this.only || only !== undefined) {
      this.only = only;
      this.stitch(segment);
    } else {
      this.seekTo(segment);
    }
    this.set({ segment, repetition: 1 });
    this.play();
  }

  /** Plays a line alone and slowly, once; the settings stay as they are. */
  playSlowly(segment: number): void {
    const settings = this.settings;
    this.only = segment;
    this.settings = {
      ...settings,
      repeatCount: 1,
      speed: Math.max(0.5, settings.speed * 0.7),
      isLadder: false,
    };
    this.stitch(segment);
    this.settings = settings;
    this.set({ segment, repetition: 1 });
    this.play();
  }

  next(): void {
    this.moveBy(1);
  }

  previous(): void {
    this.moveBy(-1);
  }

  /** Tries again after speech could not be loaded. */
  async retry(): Promise<void> {
    await this.load(this.lines, this.state.segment);
  }

  /** Where in the line that sounds now, in seconds of its file; nothing in the silence between. */
  moment(): { segment: number; seconds: number } | undefined {
    const now = this.audio.currentTime;
    const step = this.track.steps[stepAt(this.track.steps, now)];
    return step === undefined || now >= step.lineEnd
      ? undefined
      : { segment: step.segment, seconds: now - step.start };
  }

  dispose(): void {
    this.audio.pause();
    for (const event of lookedAt) this.audio.removeEventListener(event, this.look);
    this.audio.removeEventListener("ended", this.end);
    this.audio.removeEventListener("error", this.fail);
    this.audio.removeAttribute("src");
    this.audio.load();
    if (this.address !== undefined) URL.revokeObjectURL(this.address);
    this.address = undefined;
  }

  private moveBy(lines: number): void {
    const index = this.lines.findIndex(({ segment }) => segment === this.state.segment);
    const target = this.lines[Math.min(this.lines.length - 1, Math.max(0, index + lines))];
    if (target === undefined) return;
    const wasPlaying = this.state.status === "playing";
    if (this.only !== undefined) {
      this.only = undefined;
      this.stitch(target.segment);
    } else {
      this.seekTo(target.segment);
    }
    this.set({ segment: target.segment, repetition: 1 });
    if (wasPlaying) this.play();
  }

  /** Makes the track for the present settings and stands at a line, as far into it as before. */
  private stitch(segment: number | undefined, repetition = 1, into = 0): void {
    const lines =
      this.only === undefined ? this.lines : this.lines.filter((line) => line.segment === this.only);
    this.track = stitchTrack(playbackPlan(lines, this.settings), this.files);
    if (this.address !== undefined) URL.revokeObjectURL(this.address);
    this.address = URL.createObjectURL(new Blob([this.track.bytes], { type: "audio/mpeg" }));
    this.audio.src = this.address;
    this.audio.load();
    this.seekTo(segment, repetition, into);
  }

  private seekTo(segment: number | undefined, repetition = 1, into = 0): void {
    const steps = this.track.steps.filter((step) => step.segment === segment);
    const step = steps[Math.min(repetition, steps.length) - 1] ?? this.track.steps[0];
    if (step === undefined) return;
    const target = Math.min(step.start + into, Math.max(step.start, step.lineEnd - frameSeconds));
    this.lastSeen = target;
    if (this.audio.readyState > 0) {
      this.audio.currentTime = target;
      return;
    }
    // A place can only be taken once the element knows how long its track is.
    const address = this.address;
    this.audio.addEventListener(
      "loadedmetadata",
      () => {
        if (this.address === address) this.audio.currentTime = target;
      },
      { once: true },
    );
  }

  private readonly look = (event: Event): void => {
    if (this.state.status === "loading" || this.state.status === "failed") return;
    const now = this.audio.currentTime;
    if (event.type === "seeking") this.lastSeen = now;
    if (!this.audio.paused) this.noteFinished(now);
    const step = this.track.steps[stepAt(this.track.steps, now)];
    this.applySpeed(step);
    this.set({
      status: this.audio.paused ? "paused" : "playing",
      ...(step === undefined || event.type === "seeking"
        ? {}
        : {
            segment: step.segment,
            repetition: step.repetition,
            repetitions: step.repetitions,
            isPause: now >= step.lineEnd,
          }),
    });
  };

  /** Every line whose end was passed since the last look was heard to its end: nobody sought in between. */
  private noteFinished(now: number): void {
    for (const step of this.track.steps) {
      if (step.lineEnd > this.lastSeen && step.lineEnd <= now) this.hooks.onFinished(step.segment);
    }
    this.lastSeen = now;
  }

  private readonly end = (): void => {
    this.noteFinished(this.track.seconds);
    this.wantsToPlay = false;
    const isSceneDone = this.only === undefined;
    const back = isSceneDone ? this.lines[0]?.segment : this.state.segment;
    this.seekTo(back);
    this.set({ status: "paused", segment: back, repetition: 1, isPause: false });
  };

  private readonly fail = (): void => {
    if (this.audio.getAttribute("src") === null) return;
    this.set({ status: "failed" });
  };

  private applySpeed(
    step: TrackStep | undefined = this.track.steps[stepAt(this.track.steps, this.audio.currentTime)],
  ): void {
    const speed = step?.speed ?? this.settings.speed;
    if (this.audio.playbackRate === speed) return;
    this.audio.playbackRate = speed;
    this.audio.defaultPlaybackRate = speed;
  }

  private unlock(): void {
    if (this.audio.getAttribute("src") !== null) return;
    this.address = URL.createObjectURL(new Blob([silentFrame()], { type: "audio/mpeg" }));
    this.audio.src = this.address;
    void this.audio.play().catch(() => undefined);
  }

  private set(change: Partial<EngineState>): void {
    const next = { ...this.state, ...change };
    const isSame = (Object.keys(next) as (keyof EngineState)[]).every((key) => next[key] === this.state[key]);
    if (isSame) return;
    this.state = next;
    for (const listener of this.listeners) listener();
  }
}
