import { sampleRate } from "./sample-rate.ts";
import { fftSize, spectrumSize } from "./spectra.ts";
import type { Spectra } from "./spectra.ts";

export const bandCount = 18;
const range = { low: 150, high: 5500 };

/**
 * Values are limited to at most `floorDecibels` below the loudest frames of their band. A frame is quiet if
 * it is `quietDecibels` below the loudest frames of all bands.
 */
const floorDecibels = 30;
const quietDecibels = 22;

/**
 * Level of every mel band in every frame, in units of 10 dB. The mean of each band is subtracted, which removes the
 * microphone's frequency response and distance.
 */
export type Bands = { count: number; values: Float32Array; isQuiet: Uint8Array; snrDecibels: number };

const mel = (hertz: number): number => 1127 * Math.log(1 + hertz / 700);
const hertz = (pitch: number): number => 700 * (Math.exp(pitch / 1127) - 1);

/** @param vocalTractScale warps the frequency axis to normalise vocal tract length. */
export function bandsOf(spectra: Spectra, vocalTractScale = 1): Bands {
  const { count } = spectra;
  const values = bandPowers(spectra, vocalTractScale);
  const snrDecibels = snrOf(values, count);
  const column = new Float32Array(count);
  // The tenth percentile of a band is its noise floor.
  for (let b = 0; b < bandCount; b += 1) {
    for (let t = 0; t < count; t += 1) column[t] = values[t * bandCount + b];
    column.sort();
    const noise = quantile(column, 0.1);
    const floor = quantile(column, 0.95) * 10 ** (-floorDecibels / 10);
    for (let at = b; at < values.length; at += bandCount)
      values[at] = Math.log10(Math.max(values[at] - noise, floor) + 1e-12);
  }
  const isQuiet = quietFrames(values, count);
  for (let b = 0; b < bandCount; b += 1) {
    let [sum, spoken] = [0, 0];
    for (let t = 0; t < count; t += 1)
      if (isQuiet[t] === 0) {
        sum += values[t * bandCount + b];
        spoken += 1;
      }
    const average = sum / Math.max(1, spoken);
    for (let at = b; at < values.length; at += bandCount) values[at] -= average;
  }
  return { count, values, isQuiet, snrDecibels };
}

function quantile(sorted: Float32Array, part: number): number {
  return sorted.length === 0 ? 0 : sorted[Math.floor(sorted.length * part)];
}

function bandPowers({ count, values: power }: Spectra, vocalTractScale: number): Float32Array {
  const low = mel(range.low);
  const step = (mel(range.high) - low) / (bandCount + 1);
  const edges = Array.from(
    { length: bandCount + 2 },
    (_, b) => (hertz(low + step * b) * vocalTractScale * fftSize) / sampleRate,
  );
  const values = new Float32Array(count * bandCount);
  for (let b = 0; b < bandCount; b += 1) {
    const [from, middle, to] = [edges[b], edges[b + 1], edges[b + 2]];
    const [first, last] = [Math.ceil(from), Math.min(Math.floor(to), spectrumSize - 1)];
    for (let t = 0; t < count; t += 1) {
      let sum = 1e-9;
      for (let k = first; k <= last; k += 1)
        sum +=
          power[t * spectrumSize + k] *
          (k < middle ? (k - from) / (middle - from) : (to - k) / (to - middle));
      values[t * bandCount + b] = sum;
    }
  }
  return values;
}

function snrOf(powers: Float32Array, count: number): number {
  const totals = new Float32Array(count);
  for (let at = 0; at < powers.length; at += 1) totals[Math.floor(at / bandCount)] += powers[at];
  totals.sort();
  return count === 0 ? 0 : 10 * Math.log10(quantile(totals, 0.9) / quantile(totals, 0.05));
}

function quietFrames(levels: Float32Array, count: number): Uint8Array {
  const loudness = new Float32Array(count);
  for (let at = 0; at < levels.length; at += 1)
    loudness[Math.floor(at / bandCount)] += (10 * levels[at]) / bandCount;
  const sorted = loudness.slice().sort();
  const below = Math.max(quantile(sorted, 0.95) - quietDecibels, quantile(sorted, 0.02) + 2);
  return Uint8Array.from(loudness, (level) => (level < below ? 1 : 0));
}
