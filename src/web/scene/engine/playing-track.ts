import { emptyTrack, speedAt, stepAt, stitchTrack } from "#domain/playback/mp3-track.ts";
import type { TrackStep } from "#domain/playback/mp3-track.ts";
import type { PlanStep } from "#domain/playback/playback-plan.ts";
import type { AudioOutput } from "#web/kit/sound/audio-output.ts";
import { TrackElement } from "./track-element.ts";
import type { TrackEvents } from "./track-element.ts";

/** The part of the plan that plays at a position of the track. */
export type TrackPosition = TrackStep & {
  /** Whether the position is in the silence after the line. */
  isPause: boolean;
  /** Elapsed seconds of the line. */
  into: number;
  /** Seconds played up to this position without a jump. */
  heard: number;
};

type Hooks = TrackEvents & {
  fileOf: (segment: number) => Uint8Array | undefined;
  onFinished: (step: TrackStep) => void;
};

/** The line and repetition that a track begins with. */
type Place = { segment: number | undefined; repetition: number };

/** Half an hour, about 11 MB: the limit of a phone from 2013. A second track plays the rest. */
const maxTrackSeconds = 1800;

/** A line counts as heard if the learner skipped at most this share of it. */
const maxUnheard = 0.25;

/**
 * A track on the audio element, in terms of lines: which line plays, and which lines the learner heard to
 * their end.
 */
export class PlayingTrack {
  /** For operations that do not concern lines, such as pausing, unlocking, and the position in seconds. */
  readonly element: TrackElement;
  readonly hooks: Hooks;
  /** All steps to play. The track contains some of them, beginning with step `first`. */
  plan: readonly PlanStep[] = [];
  first = 0;
  track = emptyTrack;
  private lastSeen = 0;
  /** The time in the track since which playback has continued without a jump. */
  private heardFrom = 0;

  constructor(hooks: Hooks, output: AudioOutput) {
    this.element = new TrackElement(hooks, output);
    this.hooks = hooks;
  }

  get isEmpty(): boolean {
    return this.track === emptyTrack;
  }

  /** Whether the track is the sound of an early tap: a line without the pause after it. */
  get isEarly(): boolean {
    return !this.isEmpty && this.track.bytes === emptyTrack.bytes;
  }

  /** The first step after the track, because it did not fit or its file is not loaded yet. */
  get next(): PlanStep | undefined {
    return this.plan[this.first + this.track.steps.length];
  }

  /** Replaces the plan. `rebuild` stitches its track, beginning with this repetition of the line. */
  put(plan: readonly PlanStep[], { segment, repetition }: Place): void {
    this.plan = plan;
    this.first = this.stepOf(segment, repetition);
  }

  /** Continues the sound of an early tap, which plays the first line of the plan. */
  adopt(): void {
    const step = this.plan[this.first];
    if (step === undefined) return;
    const { lineSeconds } = step;
    this.track = {
      ...emptyTrack,
      steps: [{ ...step, start: 0, lineEnd: lineSeconds, turn: lineSeconds, end: lineSeconds }],
      seconds: lineSeconds,
    };
    this.element.adopt();
  }

  play(): void {
    this.element.play();
    this.applySpeed();
  }

  clear(): void {
    this.track = emptyTrack;
    this.element.pause();
  }

  dispose(): void {
    this.track = emptyTrack;
    this.element.dispose();
  }

  /** Goes to the first repetition of a line. Returns false if the track does not contain it. */
  seekLine(segment: number): boolean {
    const step = this.track.steps[this.stepOf(segment, 1) - this.first];
    if (step !== undefined) this.seek(step.start);
    return step !== undefined;
  }

  /**
   * Seeks to a time in the track. A forward jump starts a new heard range; a backward jump continues the old
   * range.
   */
  seek(seconds: number): void {
    const to = Math.min(Math.max(0, seconds), this.track.seconds);
    this.heardFrom = to < this.element.now ? Math.min(to, this.heardFrom) : to;
    this.lastSeen = to;
    this.element.seek(to);
  }

  /** Returns the current position. Reports every line that has ended since the last call. */
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

  /** The index of a repetition in the plan. If the line has fewer repetitions now, returns its last one. */
  private stepOf(segment: number | undefined, repetition: number): number {
    return this.plan.findIndex(
      (step) => step.segment === segment && step.repetition >= Math.min(repetition, step.repetitions),
    );
  }

  /**
   * Stitches the plan from `first` on into a track, and goes to `into` seconds after the start of step
   * `step`.
   */
  rebuild(into = 0, heard = 0, step = 0): void {
    this.track = stitchTrack(this.plan.slice(this.first), this.hooks.fileOf, maxTrackSeconds);
    const start = this.track.steps[step]?.start ?? this.track.seconds;
    this.lastSeen = Math.max(0, start + into);
    this.heardFrom = this.lastSeen - heard;
    this.element.put(this.track.bytes, this.lastSeen);
    this.applySpeed();
  }

  /**
   * Reports the lines that have ended since the last call. At the end of the track, reports all remaining
   * lines.
   */
  noteFinished(now = this.track.seconds): void {
    const { lastSeen, heardFrom } = this;
    this.lastSeen = now;
    for (const step of this.track.steps) {
      const { start, lineEnd } = step;
      const isHeard = heardFrom <= start + (lineEnd - start) * maxUnheard;
      if (isHeard && lineEnd > lastSeen && lineEnd <= now) this.hooks.onFinished(step);
    }
  }

  private applySpeed(): void {
    const speed = speedAt(this.track.steps, this.element.now);
    if (speed !== undefined) this.element.setSpeed(speed);
  }
}
