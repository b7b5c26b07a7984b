import { joinBlocks } from "#listening/sound/samples.ts";
import { sampleRate } from "./sample-rate.ts";
import { createSpectrum, fftSize, spectrumSize, windowLength } from "./spectrum.ts";

export const bandCount = 40;

/** Samples between two frames: 10 ms. */
export const hopSamples = 160;

const range = { low: 60, high: 7_600 };

const mel = (hertz: number): number => 1127 * Math.log(1 + hertz / 700);
const hertz = (pitch: number): number => 700 * (Math.exp(pitch / 1127) - 1);

/** Triangular filters: for each band its first bin of the spectrum and its weights. */
const filters = Array.from({ length: bandCount }, (_, band) => {
  const step = (mel(range.high) - mel(range.low)) / (bandCount + 1);
  const [from, middle, to] = [0, 1, 2].map(
    (edge) => (hertz(mel(range.low) + step * (band + edge)) * fftSize) / sampleRate,
  );
  const first = Math.ceil(from);
  const last = Math.min(Math.floor(to), spectrumSize - 1);
  const weights = Float32Array.from({ length: Math.max(0, last - first + 1) }, (__, index) => {
    const bin = first + index;
    return bin < middle ? (bin - from) / (middle - from) : (to - bin) / (to - middle);
  });
  return { first, weights };
});

/** Decibels of 40 mel bands, every 10 ms, of a sound at 16 kHz that arrives in blocks. */
export type MelBands = {
  push: (samples: Float32Array) => void;
  /** The frames so far, one after another. */
  frames: () => { count: number; decibels: Float32Array };
};

export function createMelBands(): MelBands {
  const spectrum = createSpectrum();
  /** Samples that belong to frames that are not complete yet, and the sample before them. */
  let pending = new Float32Array(0);
  let previous = 0;
  let decibels = new Float32Array(bandCount * 512);
  let count = 0;
  const add = (power: Float32Array): void => {
    if ((count + 1) * bandCount > decibels.length) {
      const larger = new Float32Array(2 * decibels.length);
      larger.set(decibels);
      decibels = larger;
    }
    filters.forEach(({ first, weights }, band) => {
      let sum = 1e-9;
      for (let k = 0; k < weights.length; k += 1) sum += weights[k] * power[first + k];
      decibels[count * bandCount + band] = 10 * Math.log10(sum);
    });
    count += 1;
  };
  return {
    push: (samples) => {
      const joined = joinBlocks([pending, samples]);
      let at = 0;
      for (; at + windowLength <= joined.length; at += hopSamples) {
        add(spectrum(joined, at, previous));
        previous = joined[at + hopSamples - 1];
      }
      pending = joined.slice(at);
    },
    frames: () => ({ count, decibels: decibels.subarray(0, count * bandCount) }),
  };
}
