import type { PlanStep } from "./playback.ts";

/**
 * Our speech files: MPEG-2 layer III, mono, 24 kHz, 48 kbit/s, without any header of their own. Each frame is 144 bytes
 * and lasts 24 ms, so that files and silence join byte by byte into one track whose length is exactly their sum.
 */
export const frameBytes = 144;
export const frameSeconds = 0.024;

/** A frame that decodes to silence: a header, then zeros for side information and data. */
export function silentFrame(): Uint8Array<ArrayBuffer> {
  const frame = new Uint8Array(frameBytes);
  frame.set([0xff, 0xf3, 0x64, 0xc4]);
  return frame;
}

/** Where a step lies in the track, in seconds of the track itself. */
export type TrackStep = PlanStep & { start: number; lineEnd: number; end: number };

export type Track = { bytes: Uint8Array<ArrayBuffer>; steps: TrackStep[]; seconds: number };

/** Whole frames of a file; a torn last one is left out. */
function wholeFrames(file: Uint8Array): Uint8Array {
  return file.subarray(0, Math.floor(file.length / frameBytes) * frameBytes);
}

/**
 * Joins the lines of a plan and the silences between them into one track. The player runs the whole track at each
 * step's speed, so a pause of real seconds takes more silence when the track runs fast.
 */
export function stitchTrack(plan: readonly PlanStep[], files: ReadonlyMap<number, Uint8Array>): Track {
  const pieces = plan.map((step) => {
    const file = wholeFrames(files.get(step.segment) ?? new Uint8Array());
    return { step, file, silentFrames: Math.round((step.pauseSeconds * step.speed) / frameSeconds) };
  });
  const length = pieces.reduce(
    (sum, { file, silentFrames }) => sum + file.length + silentFrames * frameBytes,
    0,
  );
  const bytes = new Uint8Array(length);
  const silence = silentFrame();
  const steps: TrackStep[] = [];
  let at = 0;
  const secondsAt = (position: number): number => (position / frameBytes) * frameSeconds;
  for (const { step, file, silentFrames } of pieces) {
    const start = at;
    bytes.set(file, at);
    at += file.length;
    const lineEnd = at;
    for (let frame = 0; frame < silentFrames; frame += 1) {
      bytes.set(silence, at);
      at += frameBytes;
    }
    steps.push({ ...step, start: secondsAt(start), lineEnd: secondsAt(lineEnd), end: secondsAt(at) });
  }
  return { bytes, steps, seconds: secondsAt(length) };
}

/** The step playing at a moment of the track; the last one at its very end. */
export function stepAt(steps: readonly TrackStep[], seconds: number): number {
  const index = steps.findIndex((step) => seconds < step.end);
  return index < 0 ? steps.length - 1 : index;
}
