/** Points of the transform, and samples in its window. */
export const fftSize = 512;
export const windowLength = 400;

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

/** The power spectrum of the window that starts at a sample, with pre-emphasis. `before` is the sample before the window. */
export type Spectrum = (samples: Float32Array, at: number, before: number) => Float32Array;

/** Reuses its arrays, so a result is valid until the next call. */
export function createSpectrum(): Spectrum {
  const re = new Float32Array(fftSize);
  const im = new Float32Array(fftSize);
  const power = new Float32Array(spectrumSize);
  return (samples, at, before) => {
    im.fill(0);
    re.fill(0, windowLength);
    let previous = before;
    for (let i = 0; i < windowLength; i += 1) {
      const sample = samples[at + i];
      re[i] = (sample - 0.95 * previous) * window[i];
      previous = sample;
    }
    fft(re, im);
    for (let k = 0; k < spectrumSize; k += 1) power[k] = re[k] * re[k] + im[k] * im[k];
    return power;
  };
}
