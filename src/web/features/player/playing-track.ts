import { emptyTrack, speedAt, stepAt } from "#domain/mp3-track.ts";
import type { Track, TrackStep } from "#domain/mp3-track.ts";
import { TrackElement } from "./track-element.ts";
import type { TrackEvents } from "./track-element.ts";

/** A moment of a line. */
export type LineMoment = { segment: number; seconds: number };

/** A track on the element, told in lines: which one sounds, which ones were heard to their end. */
export class PlayingTrack {
  private readonly element: TrackElement;
  private readonly onFinished: (segment: number) => void;
  private track = emptyTrack;
  private lastSeen = 0;

  constructor({ onFinished, ...events }: TrackEvents & { onFinished: (segment: number) => void }) {
    this.element = new TrackElement(events);
    this.onFinished = onFinished;
  }

  get isEmpty(): boolean {
    return this.track === emptyTrack;
  }

  get isAtStart(): boolean {
    return this.element.now === 0;
  }

  get lastSegment(): number | undefined {
    return this.track.steps[this.track.steps.length - 1]?.segment;
  }

  /** Takes up a track at its beginning, or in a repetition of its first line. */
  put(track: Track, { repetition, into }: { repetition: number; into: number }): void {
    this.track = track;
    const steps = track.steps.filter(({ segment }) => segment === track.steps[0]?.segment);
    const step = steps[Math.min(repetition, steps.length) - 1];
    this.lastSeen = step === undefined ? 0 : Math.min(step.start + into, step.lineEnd);
    this.element.put(track.bytes, this.lastSeen);
  }

  play(): void {
    this.element.play();
    this.applySpeed();
  }

  pause(): void {
    this.element.pause();
  }

  unlock(): void {
    this.element.unlock();
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
    const step = this.track.steps.find((one) => one.segment === segment);
    if (step !== undefined) this.seek(step.start);
    return step !== undefined;
  }

  /** Goes to a moment of the track. What is passed over was not heard. */
  seek(seconds: number): void {
    this.lastSeen = Math.min(Math.max(0, seconds), this.track.seconds);
    this.element.seek(this.lastSeen);
  }

  /** Real seconds forward or back. */
  seekBy(seconds: number): void {
    this.seek(this.element.now + seconds * this.element.speed);
  }

  /** What sounds now. Every line whose end was passed since the last look was heard to its end. */
  look(): (TrackStep & { isPause: boolean; into: number }) | undefined {
    const { now } = this.element;
    const step = this.stepNow();
    if (step === undefined) return undefined;
    this.noteFinished(now);
    this.applySpeed();
    return {
      ...step,
      isPause: now >= step.lineEnd,
      into: Math.max(0, Math.min(now, step.lineEnd) - step.start),
    };
  }

  /** The end was reached: so were the ends of all lines not yet noted. */
  noteEnd(): void {
    this.noteFinished(this.track.seconds);
  }

  /** Where in the line that sounds now, in seconds of its file; nothing in the silence between. */
  moment(): LineMoment | undefined {
    const { now } = this.element;
    const step = this.stepNow();
    return step === undefined || now >= step.lineEnd
      ? undefined
      : { segment: step.segment, seconds: now - step.start };
  }

  /** Where the track stands, for a lock screen. */
  position(): { duration: number; position: number; playbackRate: number } {
    const { seconds: duration } = this.track;
    return { duration, position: Math.min(duration, this.element.now), playbackRate: this.element.speed };
  }

  private stepNow(): TrackStep | undefined {
    return this.track.steps[stepAt(this.track.steps, this.element.now)];
  }

  private noteFinished(now: number): void {
    const { lastSeen } = this;
    this.lastSeen = now;
    for (const { segment, lineEnd } of this.track.steps) {
      if (lineEnd > lastSeen && lineEnd <= now) this.onFinished(segment);
    }
  }

  private applySpeed(): void {
    const speed = speedAt(this.track.steps, this.element.now);
    if (speed !== undefined) this.element.setSpeed(speed);
  }
}
