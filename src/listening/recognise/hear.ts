import { phoneLogs } from "#listening/network/network.ts";
import { bandCount, createMelBands, hopSamples } from "#listening/signal/mel-bands.ts";
import { sampleRate } from "#listening/signal/sample-rate.ts";
import { createResampler } from "#listening/sound/resample.ts";
import type { Take } from "#listening/sound/samples.ts";
import { phoneScores } from "./ctc.ts";
import type { PhoneScores } from "./ctc.ts";

/** What the network heard in the part of a take that contains speech. */
export type Heard = {
  /** For candidates. */
  scores: PhoneScores;
  /** For alignment: logarithms of the probability of each phone in each frame. */
  frames: Float32Array;
  /** Where that part starts in the take, in seconds. */
  startSeconds: number;
  /** Whether the take is loud enough, and the network finds a phone in it. */
  isSpeech: boolean;
};

/** Listens to a take while it is recorded, so that little work is left at its end. */
export type TakeListener = { push: (block: Float32Array) => void; hear: () => Heard };

export function createTakeListener(rate: number): TakeListener {
  const resampler = createResampler(rate, sampleRate);
  const bands = createMelBands();
  return {
    push: (block) => bands.push(resampler.push(block)),
    hear: () => heardIn(bands.frames().decibels),
  };
}

export function hearTake({ samples, rate }: Take): Heard {
  const listener = createTakeListener(rate);
  listener.push(samples);
  return listener.hear();
}

/** The network was trained with levels relative to this rank of a take's loudest frames. A click has fewer loud frames. */
const loudRank = 20;
/** Decibels of the loudest frames below which a take counts as silence; a sine of full scale has about 40. */
const minLoudest = -28;

function heardIn(decibels: Float32Array): Heard {
  const { from, to } = speechFrames(decibels);
  const input = decibels.slice(from * bandCount, to * bandCount);
  const levels = Float32Array.from({ length: to - from }, (_, t) => {
    const powers = input.subarray(t * bandCount, (t + 1) * bandCount).map((level) => 10 ** (level / 10));
    return 10 * Math.log10(powers.reduce((sum, power) => sum + power, 0));
  }).sort();
  const loudest = levels[Math.max(0, levels.length - loudRank)] ?? -90;
  const { ctc, frames } = phoneLogs(
    input.map((level) => Math.max(-1.2, Math.min(3, (level - loudest) / 20 + 2.2))),
  );
  const scores = phoneScores(ctc);
  const isPhone = scores.best.some((best, t) => best > scores.logs[t * scores.symbols]);
  return {
    scores,
    frames,
    startSeconds: (from * hopSamples) / sampleRate,
    isSpeech: loudest >= minLoudest && isPhone,
  };
}

/** Decibels by which speech exceeds the quiet frames on average over all bands, at least and as a share of the range. */
const aboveQuiet = { decibels: 2, share: 0.2 };
/** Frames kept around the speech, because consonants start and vowels end below the threshold. */
const margin = 50;
/** Levels are averaged over this many frames on both sides, so that a tap on the phone does not count as speech. */
const smoothing = 4;

/** The frames that contain speech. The network ignores other sounds, so this only has to miss none. */
function speechFrames(decibels: Float32Array): { from: number; to: number } {
  const rough = aboveNoise(decibels);
  const levels = rough.map((_, t) => {
    const part = rough.subarray(Math.max(0, t - smoothing), t + smoothing + 1);
    return part.reduce((sum, value) => sum + value, 0) / part.length;
  });
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
  const sums = new Float32Array(decibels.length / bandCount);
  for (let band = 0; band < bandCount; band += 1) {
    const column = sums.map((_, t) => decibels[t * bandCount + band]);
    const noise = column.slice().sort()[Math.floor(column.length * 0.1)] ?? 0;
    column.forEach((level, t) => {
      sums[t] += Math.max(0, level - noise) / bandCount;
    });
  }
  return sums;
}
