import type { PlanStep } from "./playback-plan.ts";

/**
 * Our speech files: MPEG-2 layer III, mono, 24 kHz, 48 kbit/s, without any header of their own. Each frame is 144 bytes
 * and lasts 24 ms, so that files and silence join byte by byte into one track whose length is exactly their sum.
 */
export const frameBytes = 144;
export const frameMilliseconds = 24;

/** Frames that decode to silence: a header each, then zeros for side information and data. */
export function silence(frames: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(frames * frameBytes);
  for (let at = 0; at < bytes.length; at += frameBytes) bytes.set([0xff, 0xf3, 0x64, 0xc4], at);
  return bytes;
}

/** Half a second of silence: a file of one frame is refused by some decoders. */
export const shortSilence = (): Uint8Array<ArrayBuffer> => silence(20);

/** Where a step lies in the track, in seconds of the track itself. */
export type TrackStep = PlanStep & {
  start: number;
  lineEnd: number;
  /** From here on the track runs at the next step's speed: inside the pause, so that no line begins at the wrong speed. */
  turn: number;
  end: number;
};

export type Track = { bytes: Uint8Array<ArrayBuffer>; steps: TrackStep[]; seconds: number };

export const emptyTrack: Track = { bytes: new Uint8Array(), steps: [], seconds: 0 };

/** The longest pause in a track, in seconds: the preference has no upper bound, but a phone's memory has. */
const longestPause = 600;

/** How many real seconds before a line its speed takes effect. */
const turnSeconds = 0.4;

const framesIn = (seconds: number): number => Math.round((seconds * 1000) / frameMilliseconds);
const secondsOf = (frames: number): number => (frames * frameMilliseconds) / 1000;

type Piece = {
  step: PlanStep;
  file: Uint8Array;
  fileFrames: number;
  atOwnSpeed: number;
  atNextSpeed: number;
};

/** A step in frames. The player runs the track at a speed, so a pause of real seconds takes more silence when it is fast. */
function pieceOf(step: PlanStep, next: PlanStep | undefined, file: Uint8Array): Piece {
  // Whole frames only: an incomplete last one is left out.
  const fileFrames = Math.floor(file.length / frameBytes);
  const nextSpeed = next?.speed ?? step.speed;
  const pause = Math.min(step.pauseSeconds, longestPause);
  const tail = nextSpeed === step.speed ? 0 : Math.min(turnSeconds, pause / 2);
  return {
    step,
    file: file.subarray(0, fileFrames * frameBytes),
    fileFrames,
    atOwnSpeed: framesIn((pause - tail) * step.speed),
    atNextSpeed: framesIn(tail * nextSpeed),
  };
}

/**
 * Joins the lines of a plan and the silences between them into one track. It ends before the first line whose file is not
 * here, and before the step that would make it longer than `mostSeconds`: a phone must hold the whole track in memory.
 */
export function stitchTrack(
  plan: readonly PlanStep[],
  fileOf: (segment: number) => Uint8Array | undefined,
  mostSeconds = Infinity,
): Track {
  const pieces: Piece[] = [];
  let frames = 0;
  for (const [index, step] of plan.entries()) {
    const file = fileOf(step.segment);
    if (file === undefined) break;
    const piece = pieceOf(step, plan[index + 1], file);
    const after = frames + piece.fileFrames + piece.atOwnSpeed + piece.atNextSpeed;
    if (index > 0 && secondsOf(after) > mostSeconds) break;
    pieces.push(piece);
    frames = after;
  }
  // Silence throughout at first; the lines are copied into it.
  const bytes = silence(frames);
  let at = 0;
  const steps = pieces.map(({ step, file, fileFrames, atOwnSpeed, atNextSpeed }): TrackStep => {
    const start = at;
    bytes.set(file, start * frameBytes);
    at += fileFrames + atOwnSpeed + atNextSpeed;
    return {
      ...step,
      start: secondsOf(start),
      lineEnd: secondsOf(start + fileFrames),
      turn: secondsOf(at - atNextSpeed),
      end: secondsOf(at),
    };
  });
  return { bytes, steps, seconds: secondsOf(frames) };
}

/** Browsers round the place in a track: this long before a step's beginning already counts as that step. */
const roundingSeconds = 0.01;

/** The step that plays at this time; the last one at the end. */
export function stepAt(steps: readonly TrackStep[], seconds: number): number {
  const index = steps.findIndex((step) => seconds + roundingSeconds < step.end);
  return index < 0 ? steps.length - 1 : index;
}

/** The speed of the track at this time. */
export function speedAt(steps: readonly TrackStep[], seconds: number): number | undefined {
  const index = stepAt(steps, seconds);
  const step = steps[index];
  return step === undefined || seconds < step.turn ? step?.speed : (steps[index + 1]?.speed ?? step.speed);
}
