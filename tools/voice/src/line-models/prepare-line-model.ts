import { lineModelVersion } from "../../../../src/listening/line-model/line-model.ts";
import type { LineModelFile, ModelPhrase } from "../../../../src/listening/line-model/line-model.ts";
import { bandCount, createMelBands, hopSamples } from "../../../../src/listening/signal/mel-bands.ts";
import { aroundMedian, moraPitches } from "../../../../src/listening/signal/mora-pitches.ts";
import { pitchOf } from "../../../../src/listening/signal/pitch.ts";
import { sampleRate } from "../../../../src/listening/signal/sample-rate.ts";
import { resample } from "../../../../src/listening/sound/resample.ts";

export type RecordedLine = {
  samples: Float32Array;
  rate: number;
  moras: readonly { kana: string; start: number }[];
  phrases: readonly ModelPhrase[];
};

/** Computes the model of a line when its voice is rendered, so that devices do not have to. */
export function prepareLineModel({ samples: recorded, rate, moras, phrases }: RecordedLine): LineModelFile {
  const samples = resample(recorded, rate, sampleRate);
  const isQuiet = quietFrames(samples);
  const ends = moras.map(({ start }, m): number => {
    const next = moras[m + 1]?.start ?? recorded.length / rate;
    if (!phrases.some((phrase) => phrase.ends && phrase.to === m + 1)) return next;
    // Before a pause a mora ends where its sound does.
    const frameAt = (seconds: number): number => Math.min(isQuiet.length, Math.round(seconds / frameSeconds));
    return soundEnd(isQuiet, frameAt(start), frameAt(next)) * frameSeconds;
  });
  const times = moras.map(({ start }, m) => ({ start, end: ends[m] ?? start }));
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
  };
}

const frameSeconds = hopSamples / sampleRate;

/** Decibels below the loudest frames from which on a frame counts as a pause. */
const quietDecibels = 22;

/** Whether each frame is quiet, by the mean level of its bands. Speech between pauses has at least 5 % loud frames. */
function quietFrames(samples: Float32Array): boolean[] {
  const bands = createMelBands();
  bands.push(samples);
  const { count, decibels } = bands.frames();
  const levels = Float32Array.from({ length: count }, (_, t) => {
    const frame = decibels.subarray(t * bandCount, (t + 1) * bandCount);
    return frame.reduce((sum, level) => sum + level, 0) / bandCount;
  });
  const sorted = levels.slice().sort();
  const loud = sorted[Math.floor(count * 0.95)] ?? 0;
  const limit = Math.max(loud - quietDecibels, (sorted[Math.floor(count * 0.02)] ?? 0) + 2);
  return Array.from(levels, (level) => level < limit);
}

const minFrames = 5;
/** The next mora may be audible this many frames before its start. */
const earlyFrames = 6;

/** The frame at which the sound that starts at `from` ends; `to` if no pause follows. */
function soundEnd(isQuiet: readonly boolean[], from: number, to: number): number {
  let end = to;
  while (end > from + minFrames && end > to - earlyFrames && !isQuiet[end - 1]) end -= 1;
  if (!isQuiet[end - 1]) return to;
  while (end > from + minFrames && isQuiet[end - 1]) end -= 1;
  return end;
}
