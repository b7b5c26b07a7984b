import { heardRate } from "./heard-rate.ts";
import { fftSize, spectrumSize } from "./spectra.ts";
import type { Spectra } from "./spectra.ts";

export const bandCount = 18;
const range = { low: 150, high: 5500 };

/** Decibels below the loudest moments of a band at which nothing counts, and below the loudest of all at which it is quiet. */
const floorDecibels = 30;
const quietDecibels = 22;

/**
 * Loudness of every band in every frame, in units of 10 dB, evened out over the recording, so that neither microphone nor
 * distance counts; which frames are quiet; and the decibels between speech and noise.
 */
export type Bands = { count: number; values: Float32Array; isQuiet: Uint8Array; clearness: number };

const mel = (hertz: number): number => 1127 * Math.log(1 + hertz / 700);
const hertz = (pitch: number): number => 700 * (Math.exp(pitch / 1127) - 1);

/** @param stretch moves the formants: a man's vowels under a woman's. */
export function bandsOf(spectra: Spectra, stretch = 1): Bands {
  const { count } = spectra;
  const values = bandPowers(spectra, stretch);
  const clearness = clearnessOf(values, count);
  const column = new Float32Array(count);
  // What is always there is noise; far below the loudest nothing counts.
  for (let b = 0; b < bandCount; b += 1) {
    for (let t = 0; t < count; t += 1) column[t] = values[t * bandCount + b];
    column.sort();
    const noise = share(column, 0.1);
    const floor = share(column, 0.95) * 10 ** (-floorDecibels / 10);
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
    const usual = sum / Math.max(1, spoken);
    for (let at = b; at < values.length; at += bandCount) values[at] -= usual;
  }
  return { count, values, isQuiet, clearness };
}

/** The value below which this share of a sorted list lies; 0 in an empty one. */
function share(sorted: Float32Array, part: number): number {
  return sorted.length === 0 ? 0 : sorted[Math.floor(sorted.length * part)];
}

function bandPowers({ count, values: power }: Spectra, stretch: number): Float32Array {
  const low = mel(range.low);
  const step = (mel(range.high) - low) / (bandCount + 1);
  const edges = Array.from(
    { length: bandCount + 2 },
    (_, b) => (hertz(low + step * b) * stretch * fftSize) / heardRate,
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

function clearnessOf(powers: Float32Array, count: number): number {
  const totals = new Float32Array(count);
  for (let at = 0; at < powers.length; at += 1) totals[Math.floor(at / bandCount)] += powers[at];
  totals.sort();
  return count === 0 ? 0 : 10 * Math.log10(share(totals, 0.9) / share(totals, 0.05));
}

function quietFrames(levels: Float32Array, count: number): Uint8Array {
  const loudness = new Float32Array(count);
  for (let at = 0; at < levels.length; at += 1)
    loudness[Math.floor(at / bandCount)] += (10 * levels[at]) / bandCount;
  const sorted = loudness.slice().sort();
  const below = Math.max(share(sorted, 0.95) - quietDecibels, share(sorted, 0.02) + 2);
  return Uint8Array.from(loudness, (level) => (level < below ? 1 : 0));
}
