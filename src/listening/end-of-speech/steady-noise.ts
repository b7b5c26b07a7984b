import { bandCount, bandsOf } from "#listening/signal/bands.ts";
import { sampleRate } from "#listening/signal/sample-rate.ts";
import { spectraOf } from "#listening/signal/spectra.ts";
import { resample } from "#listening/sound/resample.ts";

const frameSeconds = 0.02;

/**
 * Minimum spectral change of a voice in decibels. Measured: 1.8 to 2.2 for noise of any colour, 6.4 to 8.1
 * for the app's voices, 6.3 to 7.7 for the same voices whispering.
 */
const minChange = 4;

/**
 * Whether a recording is only noise: wind, a fan, a hand on the microphone. The spectrum of noise is
 * constant. In speech, even whispered speech, it changes with every phone.
 */
export function isSteadyNoise(samples: Float32Array, rate: number): boolean {
  const { count, values, isQuiet } = bandsOf(spectraOf(resample(samples, rate, sampleRate), frameSeconds));
  const frames: Float32Array[] = [];
  for (let t = 0; t < count; t += 1)
    if (isQuiet[t] === 0) frames.push(withoutMean(values.subarray(t * bandCount, (t + 1) * bandCount)));
  return frames.length > 1 && changeOf(frames) < minChange;
}

const mean = (values: ArrayLike<number>): number => {
  let sum = 0;
  for (let i = 0; i < values.length; i += 1) sum += values[i];
  return sum / values.length;
};

function withoutMean(bands: Float32Array): Float32Array {
  const level = mean(bands);
  return bands.map((value) => value - level);
}

/** The standard deviation of each band in decibels, averaged over the bands. */
function changeOf(frames: readonly Float32Array[]): number {
  const deviations = Array.from({ length: bandCount }, (_, band) => {
    const values = frames.map((frame) => frame[band]);
    const middle = mean(values);
    return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
  });
  return 10 * mean(deviations);
}
