/** Root of the mean square: how loud a stretch of sound is, from 0 to 1. */
export function rmsOf(samples: Float32Array): number {
  let sum = 0;
  for (const value of samples) sum += value * value;
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length);
}

/** Digital silence has no logarithm; nothing that is recorded is as quiet as this. */
const quietest = -90;

/** @example decibels(0.1) // -20 */
export const decibels = (rms: number): number =>
  rms <= 0 ? quietest : Math.max(quietest, 20 * Math.log10(rms));

/** The level of each frame, in decibels below the loudest that can be recorded. */
export function frameLevels(samples: Float32Array, frameSamples: number): number[] {
  const levels: number[] = [];
  for (let at = 0; at + frameSamples <= samples.length; at += frameSamples)
    levels.push(decibels(rmsOf(samples.subarray(at, at + frameSamples))));
  return levels;
}

/** The value below which a share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? quietest;
}

/** What is this far under the loud parts of a recording is a pause. */
const pauseDecibels = 20;

/**
 * How loud the speech in a recording is, its pauses left out: who hesitates does not speak more quietly.
 */
export function speechLevel(samples: Float32Array, rate: number): number {
  const levels = frameLevels(samples, Math.round(rate * 0.02));
  const limit = quantile(levels, 0.95) - pauseDecibels;
  const loud = levels.filter((level) => level >= limit).map((level) => 10 ** (level / 10));
  const mean = loud.reduce((sum, power) => sum + power, 0) / loud.length;
  return loud.length === 0 ? quietest : 10 * Math.log10(mean);
}

/** More would lift the noise of the room to the level of a voice. */
const mostGain = 30;

/** Above this a peak is rounded off rather than cut. */
const knee = 0.8;

const rounded = (value: number): number => {
  const size = Math.abs(value);
  if (size <= knee) return value;
  const over = (size - knee) / (1 - knee);
  return Math.sign(value) * (knee + (1 - knee) * Math.tanh(over));
};

/** The recording with its speech as loud as asked for, in decibels; single peaks are rounded off. */
export function atLevel(samples: Float32Array, rate: number, level: number): Float32Array<ArrayBuffer> {
  const gain = 10 ** (Math.min(mostGain, level - speechLevel(samples, rate)) / 20);
  return Float32Array.from(samples, (value) => rounded(value * gain));
}
