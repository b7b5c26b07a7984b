import { sampleRate } from "./sample-rate.ts";

/** Points of the transform, and samples in its window. */
export const fftSize = 512;
const windowLength = 400;

export const spectrumSize = fftSize / 2;

const window = Float32Array.from(
  { length: windowLength },
  (_, i) => 0.54 - 0.46 * Math.cos((2 * Math.PI * i) / (windowLength - 1)),
);
const cosines = Float32Array.from({ length: fftSize }, (_, k) => Math.cos((2 * Math.PI * k) / fftSize));
const sines = Float32Array.from({ length: fftSize }, (_, k) => Math.sin((-2 * Math.PI * k) / fftSize));

/** Transforms one frame in place. */
function fft(re: Float32Array, im: Float32Array): void {
  for (let i = 1, j = 0; i < fftSize; i += 1) {
    let bit = fftSize >> 1;
    for (; (j & bit) !== 0; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      const swapped = re[i];
      re[i] = re[j];
      re[j] = swapped;
    }
  }
  for (let length = 2; length <= fftSize; length <<= 1) {
    const half = length / 2;
    for (let k = 0; k < half; k += 1) {
      const c = cosines[(k * fftSize) / length];
      const s = sines[(k * fftSize) / length];
      for (let i = k; i < fftSize; i += length) {
        const j = i + half;
        const a = re[j] * c - im[j] * s;
        const b = re[j] * s + im[j] * c;
        re[j] = re[i] - a;
        im[j] = im[i] - b;
        re[i] += a;
        im[i] += b;
      }
    }
  }
}

/** Power spectra, `spectrumSize` values per frame. */
export type Spectra = { count: number; values: Float32Array };

/** Spectra of a sound at 16 kHz, with pre-emphasis. */
export function spectraOf(samples: Float32Array, hopSeconds: number): Spectra {
  const count = Math.max(0, Math.floor((samples.length - windowLength) / (hopSeconds * sampleRate)) + 1);
  const values = new Float32Array(count * spectrumSize);
  const re = new Float32Array(fftSize);
  const im = new Float32Array(fftSize);
  for (let frame = 0; frame < count; frame += 1) {
    const at = Math.round(frame * hopSeconds * sampleRate);
    re.fill(0);
    im.fill(0);
    let previous = at > 0 ? samples[at - 1] : 0;
    for (let i = 0; i < windowLength && at + i < samples.length; i += 1) {
      const sample = samples[at + i];
      re[i] = (sample - 0.95 * previous) * window[i];
      previous = sample;
    }
    fft(re, im);
    const start = frame * spectrumSize;
    for (let k = 0; k < spectrumSize; k += 1) values[start + k] = re[k] * re[k] + im[k] * im[k];
  }
  return { count, values };
}
