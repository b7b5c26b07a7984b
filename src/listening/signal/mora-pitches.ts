import { median } from "./median.ts";
import { pitchHop } from "./pitch.ts";

/** Only this many seconds of a mora are measured, because its time may include a pause after it. */
const maxSeconds = 0.3;

/**
 * The pitch that each mora reaches, in semitones; undefined if the mora was not said or too little of it is
 * voiced.
 */
export function moraPitches(
  melody: Float32Array,
  times: readonly ({ start: number; end: number } | undefined)[],
): (number | undefined)[] {
  return times.map((mora) => {
    if (mora === undefined || mora.end <= mora.start) return undefined;
    const { start } = mora;
    const end = Math.min(mora.end, start + maxSeconds);
    const from = Math.round((start + 0.35 * (end - start)) / pitchHop);
    const part = melody.subarray(from, Math.max(Math.round(end / pitchHop), from + 2));
    const voiced = part.filter((value) => !Number.isNaN(value)).length;
    return voiced < 2 ? undefined : median(part);
  });
}

/** Pitches relative to the median of the known ones. */
export function aroundMedian(pitches: readonly (number | undefined)[]): (number | undefined)[] {
  const middle = median(pitches.filter((pitch) => pitch !== undefined));
  return pitches.map((pitch) => (pitch === undefined ? undefined : pitch - middle));
}
