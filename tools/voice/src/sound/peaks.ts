/** Oversamples to find peaks between samples. */
const factor = 4;
const reach = 12;

/** Weights that interpolate the sound `phase` quarters of a step after a sample. */
const phases: readonly Float64Array[] = Array.from({ length: factor }, (_, phase) =>
  Float64Array.from({ length: 2 * reach }, (_unused, tap) => {
    const x = tap - reach + 1 - phase / factor;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / reach);
    return (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)) * window;
  }),
);

const between = phases.slice(1);

/** The highest amplitude from each sample to the next, including values between the samples. */
export function truePeaks(samples: Float32Array): Float32Array {
  return samples.map((sample, index) => {
    let highest = Math.abs(sample);
    for (const weights of between) {
      let value = 0;
      for (let tap = 0; tap < weights.length; tap += 1)
        value += (weights[tap] ?? 0) * (samples[index + tap - reach + 1] ?? 0);
      highest = Math.max(highest, Math.abs(value));
    }
    return highest;
  });
}

export function truePeak(samples: Float32Array): number {
  return truePeaks(samples).reduce((highest, peak) => Math.max(highest, peak), 0);
}

export const toDecibels = (amplitude: number): number => 20 * Math.log10(amplitude);
export const toAmplitude = (decibels: number): number => 10 ** (decibels / 20);
