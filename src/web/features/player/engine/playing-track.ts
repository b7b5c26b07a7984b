import { emptyTrack, speedAt, stepAt, stitchTrack } from "#domain/playback/mp3-track.ts";
import type { TrackStep } from "#domain/playback/mp3-track.ts";
import type { PlanStep } from "#domain/playback/playback-plan.ts";
import { TrackElement } from "./track-element.ts";
import type { TrackEvents } from "./track-element.ts";

/** What sounds at a moment of the track. */
export type Sounding = TrackStep & {
  /** The silence after the line. */
  isPause: boolean;
  /** Seconds of the line that have passed. */
  into: number;
  /** Seconds up to here in which nothing was jumped over. */
  heard: number;
};

type Hooks = TrackEvents & {
  fileOf: (segment: number) => Uint8Array | undefined;
  onFinished: (step: TrackStep) => void;
};

/** The playing of a line that a track begins with. */
type Place = { segment: number | undefined; repetition: number };

/** Half an hour, some 11 MB: what a phone of 2013 can hold. What has no room goes on with a second track. */
const mostTrackSeconds = 1800;

/** Whoever jumped into a line has heard it, if no more than this share of it was jumped over. */
const mostUnheard = 0.25;

/** A track on the element, told in lines: which one sounds, which ones were heard to their end. */
export class PlayingTrack {
  /** What needs to know nothing of lines is asked of the element itself. */
  readonly element: TrackElement;
  readonly hooks: Hooks;
  /** All that is to be heard; the track holds a part of it, from the step `first` on. */
  plan: readonly PlanStep[] = [];
  first = 0;
  track = emptyTrack;
  private lastSeen = 0;
  /** From here to where the track is now nothing was jumped over. */
  private heardFrom = 0;

  constructor(hooks: Hooks) {
    this.element = new TrackElement(hooks);
    this.hooks = hooks;
  }

  get isEmpty(): boolean {
    return this.track === emptyTrack;
  }

  /** What had no room in the track, or was not here yet. */
  get next(): PlanStep | undefined {
    return this.plan[this.first + this.track.steps.length];
  }

  /** Takes up a plan, to be laid into a track from one of its playings on. */
  put(plan: readonly PlanStep[], { segment, repetition }: Place): void {
    this.plan = plan;
    this.first = this.stepOf(segment, repetition);
  }

  play(): void {
    this.element.play();
    this.applySpeed();
  }

  /** Puts the track away; the element waits, silent. */
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

  /** Goes to a moment of the track. What is jumped over was not heard; what is jumped back to is heard again. */
  seek(seconds: number): void {
    const to = Math.min(Math.max(0, seconds), this.track.seconds);
    this.heardFrom = to < this.element.now ? Math.min(to, this.heardFrom) : to;
    this.lastSeen = to;
    this.element.seek(to);
  }

  /** What sounds now. Every line whose end was passed since the last look was heard to its end. */
  look(): Sounding | undefined {
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

  /** The place of a playing in the plan; of the line's last one when there are fewer now. */
  private stepOf(segment: number | undefined, repetition: number): number {
    return this.plan.findIndex(
      (step) => step.segment === segment && step.repetition >= Math.min(repetition, step.repetitions),
    );
  }

  /** Lays the plan from `first` on into a track; it begins at a place told from one of its steps. */
  lay(into = 0, heard = 0, step = 0): void {
    this.track = stitchTrack(this.plan.slice(this.first), this.hooks.fileOf, mostTrackSeconds);
    const start = this.track.steps[step]?.start ?? this.track.seconds;
    this.lastSeen = Math.max(0, start + into);
    this.heardFrom = this.lastSeen - heard;
    this.element.put(this.track.bytes, this.lastSeen);
    this.applySpeed();
  }

  /** Notes whose ends were passed since the last time; all of them when the track has come to its end. */
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
