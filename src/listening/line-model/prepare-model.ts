import { aroundMiddle, moraPitches } from "#listening/comparison/mora-heights.ts";
import { moment } from "#listening/comparison/model-parts.ts";
import { bandsOf } from "#listening/signal/bands.ts";
import { pitchOf } from "#listening/signal/pitch.ts";
import { heardRate } from "#listening/signal/heard-rate.ts";
import { resample } from "#listening/sound/resample.ts";
import { spectraOf } from "#listening/signal/spectra.ts";
import { hearSounds } from "#listening/sound-kinds/hear-sounds.ts";
import { lineModelVersion } from "./line-model.ts";
import type { LineModelFile, ModelPhrase } from "./line-model.ts";
import { packSounds } from "./packed-sounds.ts";

/** A line as it was said: its sound, its morae with the seconds at which they begin, and its accent phrases. */
export type SpokenLine = {
  samples: Float32Array;
  rate: number;
  moras: readonly { kana: string; start: number }[];
  phrases: readonly ModelPhrase[];
};

/** Prepares a line for comparison, once and for all: the device of a learner does not have to. */
export function prepareLineModel({ samples: recorded, rate, moras, phrases }: SpokenLine): LineModelFile {
  const samples = resample(recorded, rate, heardRate);
  const bands = bandsOf(spectraOf(samples, moment));
  const { isQuiet, count } = bands;
  const ends = moras.map((_, m) => {
    const next = m + 1 < moras.length ? moras[m + 1].start : recorded.length / rate;
    if (!phrases.some((phrase) => phrase.ends && phrase.to === m + 1)) return next;
    // Before a pause a mora ends where its sound does.
    const [from, to] = [moras[m].start, next].map((seconds) => Math.min(count, Math.round(seconds / moment)));
    return soundEnd(isQuiet, from, to) * moment;
  });
  const places = moras.map(({ start }, m) => ({ start, end: ends[m] }));
  const heights = aroundMiddle(moraPitches(pitchOf(samples), places));
  return {
    version: lineModelVersion,
    seconds: Math.round((1000 * recorded.length) / rate) / 1000,
    kana: moras.map(({ kana }) => kana),
    starts: moras.map(({ start }) => Math.round(start * 1000)),
    ends: ends.map((end) => Math.round(end * 1000)),
    heights: heights.map((height) => (height === undefined ? null : Math.round(height * 10))),
    phrases: phrases.map(({ from, to, accent, rises, ends: pauses }) => [
      to - from,
      accent,
      rises ? 1 : 0,
      pauses ? 1 : 0,
    ]),
    sounds: packSounds(hearSounds(bands)),
  };
}

/** The shortest mora, and what may already be heard of the next one before its time, in moments. */
const shortest = 5;
const early = 6;

/** Where the sound ends that begins at `from` and has a pause behind it; `to` if there is none. */
function soundEnd(isQuiet: Uint8Array, from: number, to: number): number {
  let end = to;
  while (end > from + shortest && end > to - early && isQuiet[end - 1] === 0) end -= 1;
  if (isQuiet[end - 1] === 0) return to;
  while (end > from + shortest && isQuiet[end - 1] === 1) end -= 1;
  return end;
}
