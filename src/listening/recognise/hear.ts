import { bandCount, createMelBands, hopSamples } from "#listening/signal/mel-bands.ts";
import { phoneProbabilities } from "#listening/network/network.ts";
import type { PhoneProbabilities } from "#listening/network/network.ts";
import { symbolsOf } from "./ctc.ts";
import type { Symbols } from "./ctc.ts";
import { sampleRate } from "#listening/signal/sample-rate.ts";
import { createResampler } from "#listening/sound/resample.ts";
import type { Take } from "#listening/sound/samples.ts";

/** What the network heard in the part of a take that contains speech. */
export type Heard = {
  probabilities: PhoneProbabilities;
  symbols: Symbols;
  /** Where that part starts in the take, in seconds. */
  startSeconds: number;
  /** Decibels of the loudest frames; a sine of full scale has about 40. */
  loudest: number;
};

/** Listens to a take while it is recorded, so that little work is left at its end. */
export type TakeListener = { push: (block: Float32Array) => void; hear: () => Heard };

export function createTakeListener(rate: number): TakeListener {
  const resampler = createResampler(rate, sampleRate);
  const bands = createMelBands();
  return {
    push: (block) => bands.push(resampler.push(block)),
    hear: () => {
      const { decibels } = bands.frames();
      return heardIn(decibels);
    },
  };
}

export function hearTake({ samples, rate }: Take): Heard {
  const listener = createTakeListener(rate);
  listener.push(samples);
  return listener.hear();
}

/** The network was trained with levels relative to this rank of a take's loudest frames. A click has fewer loud frames. */
const loudRank = 20;

function heardIn(decibels: Float32Array): Heard {
  const levels = levelsOf(decibels);
  const { from, to } = speechFrames(decibels);
  const part = levels.slice(from, to).sort().reverse();
  const loudest = part.length === 0 ? -90 : part[Math.min(loudRank, part.length) - 1];
  const input = new Float32Array((to - from) * bandCount);
  for (let i = 0; i < input.length; i += 1)
    input[i] = Math.max(-1.2, Math.min(3, (decibels[from * bandCount + i] - loudest) / 20 + 2.2));
  const probabilities = phoneProbabilities(input);
  return {
    probabilities,
    symbols: symbolsOf(probabilities),
    startSeconds: (from * hopSamples) / sampleRate,
    loudest,
  };
}

function levelsOf(decibels: Float32Array): Float32Array {
  const levels = new Float32Array(decibels.length / bandCount);
  for (let t = 0; t < levels.length; t += 1) {
    let sum = 0;
    for (let band = 0; band < bandCount; band += 1) sum += 10 ** (decibels[t * bandCount + band] / 10);
    levels[t] = 10 * Math.log10(sum);
  }
  return levels;
}

/** Decibels by which speech exceeds the quiet frames on average over all bands, at least and as a share of the range. */
const aboveQuiet = { decibels: 2, share: 0.2 };
/** Frames kept around the speech, because consonants start and vowels end below the threshold. */
const margin = 50;
/** Levels are averaged over this many frames, so that a tap on the phone does not count as speech. */
const smoothing = 9;

/** The frames that contain speech. The network ignores other sounds, so this only has to miss none. */
function speechFrames(decibels: Float32Array): { from: number; to: number } {
  const levels = smoothed(aboveNoise(decibels));
  const sorted = levels.slice().sort();
  const quiet = sorted[Math.floor(sorted.length * 0.1)] ?? 0;
  const loud = sorted[Math.max(0, sorted.length - loudRank)] ?? 0;
  const limit = quiet + Math.max(aboveQuiet.decibels, aboveQuiet.share * (loud - quiet));
  const first = levels.findIndex((level) => level >= limit);
  if (first < 0 || loud < limit) return { from: 0, to: levels.length };
  let last = levels.length - 1;
  while (levels[last] < limit) last -= 1;
  return { from: Math.max(0, first - margin), to: Math.min(levels.length, last + margin) };
}

/** How far each frame is above the noise of its bands, on average over the bands. Noise of any colour is level. */
function aboveNoise(decibels: Float32Array): Float32Array {
  const count = decibels.length / bandCount;
  const sums = new Float32Array(count);
  const column = new Float32Array(count);
  for (let band = 0; band < bandCount; band += 1) {
    for (let t = 0; t < count; t += 1) column[t] = decibels[t * bandCount + band];
    const noise = column.slice().sort()[Math.floor(count * 0.1)] ?? 0;
    for (let t = 0; t < count; t += 1) sums[t] += Math.max(0, column[t] - noise) / bandCount;
  }
  return sums;
}

function smoothed(values: Float32Array): Float32Array {
  const half = smoothing >> 1;
  return values.map((_, t) => {
    const part = values.subarray(Math.max(0, t - half), t + half + 1);
    return part.reduce((sum, value) => sum + value, 0) / part.length;
  });
}
