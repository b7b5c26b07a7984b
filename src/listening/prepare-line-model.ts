import { lineModelVersion } from "./line-model/line-model.ts";
import type { LineModelFile, ModelPhrase } from "./line-model/line-model.ts";
import { frameSeconds, packPosteriors } from "./line-model/packed-posteriors.ts";
import { phonePosteriors } from "./posteriors/phone-posteriors.ts";
import { bandsOf } from "./signal/bands.ts";
import { aroundMedian, moraPitches } from "./signal/mora-pitches.ts";
import { pitchOf } from "./signal/pitch.ts";
import { sampleRate } from "./signal/sample-rate.ts";
import { spectraOf } from "./signal/spectra.ts";
import { resample } from "./sound/resample.ts";

export type RecordedLine = {
  samples: Float32Array;
  rate: number;
  moras: readonly { kana: string; start: number }[];
  phrases: readonly ModelPhrase[];
};

/** Computes the model of a line when its voice is rendered, so that devices do not have to. */
export function prepareLineModel({ samples: recorded, rate, moras, phrases }: RecordedLine): LineModelFile {
  const samples = resample(recorded, rate, sampleRate);
  const bands = bandsOf(spectraOf(samples, frameSeconds));
  const { isQuiet, count } = bands;
  const ends = moras.map((_, m) => {
    const next = m + 1 < moras.length ? moras[m + 1].start : recorded.length / rate;
    if (!phrases.some((phrase) => phrase.ends && phrase.to === m + 1)) return next;
    // Before a pause a mora ends where its sound does.
    const [from, to] = [moras[m].start, next].map((seconds) =>
      Math.min(count, Math.round(seconds / frameSeconds)),
    );
    return soundEnd(isQuiet, from, to) * frameSeconds;
  });
  const times = moras.map(({ start }, m) => ({ start, end: ends[m] }));
  const heights = aroundMedian(moraPitches(pitchOf(samples), times));
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
    sounds: packPosteriors(phonePosteriors(bands)),
  };
}

const minFrames = 5;
/** The next mora may be audible this many frames before its start. */
const earlyFrames = 6;

/** The frame at which the sound that starts at `from` ends; `to` if no pause follows. */
function soundEnd(isQuiet: Uint8Array, from: number, to: number): number {
  let end = to;
  while (end > from + minFrames && end > to - earlyFrames && isQuiet[end - 1] === 0) end -= 1;
  if (isQuiet[end - 1] === 0) return to;
  while (end > from + minFrames && isQuiet[end - 1] === 1) end -= 1;
  return end;
}
