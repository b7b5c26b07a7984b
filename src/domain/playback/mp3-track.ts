import type { PlanStep } from "./playback-plan.ts";

/**
 * Our speech files: MPEG-2 layer III, mono, 24 kHz, 48 kbit/s, without headers. Each frame is 144 bytes and 24 ms, so files and
 * silence can be concatenated exactly.
 */
export const frameBytes = 144;
export const frameMilliseconds = 24;

/** Silent frames: a header, then zeros. */
export function silence(frames: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(frames * frameBytes);
  for (let at = 0; at < bytes.length; at += frameBytes) bytes.set([0xff, 0xf3, 0x64, 0xc4], at);
  return bytes;
}

/** Half a second of silence: some decoders reject a single frame. */
export const shortSilence = (): Uint8Array<ArrayBuffer> => silence(20);

/** The position of a step in the track, in seconds. */
export type TrackStep = PlanStep & {
  start: number;
  lineEnd: number;
  /** The next step's speed applies from here, inside the pause, so that no line starts at the wrong speed. */
  turn: number;
  end: number;
};

export type Track = { bytes: Uint8Array<ArrayBuffer>; steps: TrackStep[]; seconds: number };

export const emptyTrack: Track = { bytes: new Uint8Array(), steps: [], seconds: 0 };

/** Limits the pause in seconds, because the preference has no upper bound. */
const longestPause = 600;

/** Real seconds before a line at which its speed takes effect. */
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

/** A step in frames. A pause of real seconds needs more silence at a higher speed. */
function pieceOf(step: PlanStep, next: PlanStep | undefined, file: Uint8Array): Piece {
  // An incomplete last frame is dropped.
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
 * Concatenates the lines of a plan and their pauses. Stops before the first missing file, or when the track would exceed
 * `maxSeconds`, because a phone holds it in memory.
 */
export function stitchTrack(
  plan: readonly PlanStep[],
  fileOf: (segment: number) => Uint8Array | undefined,
  maxSeconds = Infinity,
): Track {
  const pieces: Piece[] = [];
  let frames = 0;
  for (const [index, step] of plan.entries()) {
    const file = fileOf(step.segment);
    if (file === undefined) break;
    const piece = pieceOf(step, plan[index + 1], file);
    const after = frames + piece.fileFrames + piece.atOwnSpeed + piece.atNextSpeed;
    if (index > 0 && secondsOf(after) > maxSeconds) break;
    pieces.push(piece);
    frames = after;
  }
  // The track is silence at first. The lines are then copied into it.
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

/** Browsers round the playback position by up to this much. */
const roundingSeconds = 0.01;

/** The step at this time; the last one at the end. */
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
