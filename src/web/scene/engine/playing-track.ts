import { emptyTrack, speedAt, stepAt, stitchTrack } from "#domain/playback/mp3-track.ts";
import type { TrackStep } from "#domain/playback/mp3-track.ts";
import type { PlanStep } from "#domain/playback/playback-plan.ts";
import type { AudioOutput } from "#web/kit/sound/audio-output.ts";
import { TrackElement } from "./track-element.ts";
import type { TrackEvents } from "./track-element.ts";

/** What plays at a time of the track. */
export type TrackPosition = TrackStep & {
  /** The silence after the line. */
  isPause: boolean;
  /** Seconds of the line that have passed. */
  into: number;
  /** Seconds up to here without a jump. */
  heard: number;
};

type Hooks = TrackEvents & {
  fileOf: (segment: number) => Uint8Array | undefined;
  onFinished: (step: TrackStep) => void;
};

/** The playing of a line that a track begins with. */
type Place = { segment: number | undefined; repetition: number };

/** Half an hour, some 11 MB: what a phone of 2013 can hold. The rest is played as a second track. */
const mostTrackSeconds = 1800;

/** A line counts as heard if no more than this share of it was jumped over. */
const mostUnheard = 0.25;

/** A track on the element, in terms of lines: which one sounds, which ones were heard to their end. */
export class PlayingTrack {
  /** For what has nothing to do with lines: pausing, unlocking, the place in seconds. */
  readonly element: TrackElement;
  readonly hooks: Hooks;
  /** All that is to be played; the track holds a part of it, from the step `first` on. */
  plan: readonly PlanStep[] = [];
  first = 0;
  track = emptyTrack;
  private lastSeen = 0;
  /** The time of the track from which playback has continued without a jump. */
  private heardFrom = 0;

  constructor(hooks: Hooks, output: AudioOutput) {
    this.element = new TrackElement(hooks, output);
    this.hooks = hooks;
  }

  get isEmpty(): boolean {
    return this.track === emptyTrack;
  }

  /** The first step that is not in the track: it had no room, or its file is not here yet. */
  get next(): PlanStep | undefined {
    return this.plan[this.first + this.track.steps.length];
  }

  /** Replaces the plan; `lay` makes a track of it, beginning with this playing of a line. */
  put(plan: readonly PlanStep[], { segment, repetition }: Place): void {
    this.plan = plan;
    this.first = this.stepOf(segment, repetition);
  }

  play(): void {
    this.element.play();
    this.applySpeed();
  }

  /** Drops the track and pauses the element. */
  clear(): void {
    this.track = emptyTrack;
    this.element.pause();
  }

  dispose(): void {
    this.track = emptyTrack;
    this.element.dispose();
  }

  /** Goes to the first playing of a line; false when the track does not hold it. */
  seekLine(segment: number): boolean {
    const step = this.track.steps[this.stepOf(segment, 1) - this.first];
    if (step !== undefined) this.seek(step.start);
    return step !== undefined;
  }

  /** Seeks to a time in the track. A forward jump starts a new heard range; a backward jump continues the old one. */
  seek(seconds: number): void {
    const to = Math.min(Math.max(0, seconds), this.track.seconds);
    this.heardFrom = to < this.element.now ? Math.min(to, this.heardFrom) : to;
    this.lastSeen = to;
    this.element.seek(to);
  }

  /** Returns what plays now. Reports every line that has ended since the last call. */
  updatePosition(): TrackPosition | undefined {
    const { now } = this.element;
    const { steps } = this.track;
    const step = steps[stepAt(steps, now)];
    if (step === undefined) return undefined;
    this.noteFinished(now);
    this.applySpeed();
    return {
      ...step,
      isPause: now >= step.lineEnd,
      into: Math.max(0, Math.min(now, step.lineEnd) - step.start),
      heard: now - this.heardFrom,
    };
  }

  /** The index of a playing in the plan; of the line's last playing when it has fewer now. */
  private stepOf(segment: number | undefined, repetition: number): number {
    return this.plan.findIndex(
      (step) => step.segment === segment && step.repetition >= Math.min(repetition, step.repetitions),
    );
  }

  /** Stitches the plan from `first` on into a track, and goes to `into` seconds after the start of one of its steps. */
  rebuild(into = 0, heard = 0, step = 0): void {
    this.track = stitchTrack(this.plan.slice(this.first), this.hooks.fileOf, mostTrackSeconds);
    const start = this.track.steps[step]?.start ?? this.track.seconds;
    this.lastSeen = Math.max(0, start + into);
    this.heardFrom = this.lastSeen - heard;
    this.element.put(this.track.bytes, this.lastSeen);
    this.applySpeed();
  }

  /** Reports the lines whose ends were passed since the last call; at the end of the track, all that are left. */
  noteFinished(now = this.track.seconds): void {
    const { lastSeen, heardFrom } = this;
    this.lastSeen = now;
    for (const step of this.track.steps) {
      const { start, lineEnd } = step;
      const isHeard = heardFrom <= start + (lineEnd - start) * mostUnheard;
      if (isHeard && lineEnd > lastSeen && lineEnd <= now) this.hooks.onFinished(step);
    }
  }

  private applySpeed(): void {
    const speed = speedAt(this.track.steps, this.element.now);
    if (speed !== undefined) this.element.setSpeed(speed);
  }
}
