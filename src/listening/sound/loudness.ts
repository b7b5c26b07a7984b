export function rmsOf(samples: Float32Array): number {
  let sum = 0;
  for (const value of samples) sum += value * value;
  return samples.length === 0 ? 0 : Math.sqrt(sum / samples.length);
}

/** Used instead of minus infinity for digital silence. */
const minDecibels = -90;

/** @example decibels(0.1) // -20 */
export const decibels = (rms: number): number =>
  rms <= 0 ? minDecibels : Math.max(minDecibels, 20 * Math.log10(rms));

/** The level of each frame in decibels relative to full scale. */
export function frameLevels(samples: Float32Array, frameSamples: number): number[] {
  const levels: number[] = [];
  for (let at = 0; at + frameSamples <= samples.length; at += frameSamples)
    levels.push(decibels(rmsOf(samples.subarray(at, at + frameSamples))));
  return levels;
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? minDecibels;
}

/** Frames this far below the loud parts of a recording are pauses. */
const pauseDecibels = 20;

/** Decibels of the speech in a recording, without its pauses. */
export function speechLevel(samples: Float32Array, rate: number): number {
  const levels = frameLevels(samples, Math.round(rate * 0.02));
  const limit = quantile(levels, 0.95) - pauseDecibels;
  const loud = levels.filter((level) => level >= limit).map((level) => 10 ** (level / 10));
  const mean = loud.reduce((sum, power) => sum + power, 0) / loud.length;
  return loud.length === 0 ? minDecibels : 10 * Math.log10(mean);
}

/** Maximum gain in decibels. More would amplify room noise to the level of a voice. */
const maxGain = 30;

/** Peaks above this level are compressed instead of clipped. */
const knee = 0.8;

const softClipped = (value: number): number => {
  const size = Math.abs(value);
  if (size <= knee) return value;
  const over = (size - knee) / (1 - knee);
  return Math.sign(value) * (knee + (1 - knee) * Math.tanh(over));
};

/** Amplifies the speech of a recording to a level in decibels. */
export function atLevel(samples: Float32Array, rate: number, level: number): Float32Array<ArrayBuffer> {
  const gain = 10 ** (Math.min(maxGain, level - speechLevel(samples, rate)) / 20);
  return Float32Array.from(samples, (value) => softClipped(value * gain));
}
