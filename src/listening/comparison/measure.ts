import type { LineModel } from "#listening/line-model/line-model.ts";
import { sampleRate } from "#listening/signal/sample-rate.ts";
import { resample } from "#listening/sound/resample.ts";
import type { Take } from "#listening/sound/samples.ts";
import type { Alignment, Span } from "./align.ts";
import { alignTwice } from "./two-pass-alignment.ts";
import { frameSeconds } from "#listening/line-model/packed-posteriors.ts";

/** RMS of the loudest tenth of a second, as a share of full scale. */
function loudestRms(samples: Float32Array, rate: number): number {
  const length = Math.max(1, Math.round(rate / 10));
  let [sum, max] = [0, 0];
  for (let i = 0; i < samples.length; i += 1) {
    sum += samples[i] * samples[i];
    if (i >= length) sum -= samples[i - length] * samples[i - length];
    max = Math.max(max, sum);
  }
  return Math.sqrt(max / length);
}

/** Share of the loud samples that are at the peak: a clipped recording has many. */
function clippedShare(samples: Float32Array): number {
  let [top, loud, highest] = [0, 0, 0];
  for (let i = 0; i < samples.length; i += 1) top = Math.max(top, Math.abs(samples[i]));
  for (let i = 0; i < samples.length; i += 1) {
    const size = Math.abs(samples[i]);
    if (size > 0.1 * top) loud += 1;
    if (size > 0.985 * top) highest += 1;
  }
  return loud === 0 ? 0 : highest / loud;
}

/** The frames of the model at which each mora starts and ends. */
function moraFrames({ moras, posteriors }: LineModel): { starts: number[]; ends: number[] } {
  const frameAt = (seconds: number): number => Math.min(posteriors.count, Math.round(seconds / frameSeconds));
  return { starts: moras.map(({ start }) => frameAt(start)), ends: moras.map(({ end }) => frameAt(end)) };
}

function phraseFrames(model: LineModel): Span[] {
  const { starts, ends } = moraFrames(model);
  return model.phrases.map(({ from, to }) => ({
    from: starts[from],
    to: Math.max(starts[from] + 1, ends[to - 1]),
  }));
}

export type PhraseMeasures = {
  count: number;
  isSkipped: boolean;
  /** If skipped: duration of the speech in its place, divided by the duration of the phrase. */
  replacedRatio: number;
  /** Average over its morae: 0 for the same sounds, 1 for unrelated ones. */
  distance: number;
  /** Average over the worst three neighbouring morae. */
  worstDistance: number;
};

export type Measures = {
  seconds: number;
  loudest: number;
  snrDecibels: number;
  clipped: number;
  distance: number;
  pace: number;
  phrases: PhraseMeasures[];
};

export type Measured = {
  measures: Measures;
  /** The take at 16 kHz. */
  samples: Float32Array;
  /** When the learner says each mora, in seconds. */
  moraTimes: ({ start: number; end: number } | undefined)[];
};

const skippedDistance = 0.6;

/** Longer than any line; the rest of a take is ignored. */
const maxSeconds = 30;

const minSeconds = 0.2;

/** Measures a take against the model of its line. */
export function measure({ samples: recorded, rate }: Take, model: LineModel): Measured {
  const start = recorded.subarray(0, Math.round(maxSeconds * rate));
  const samples = resample(start, rate, sampleRate);
  const levels = {
    seconds: start.length / rate,
    loudest: loudestRms(start, rate),
    clipped: clippedShare(start),
  };
  if (levels.seconds < minSeconds || model.posteriors.count === 0)
    return { ...withoutSpeech(levels, model), samples };
  const spans = phraseFrames(model);
  const { alignment, hopSeconds, pace, snrDecibels } = alignTwice(samples, model.posteriors, spans);
  const { starts, ends } = moraFrames(model);
  const distances = model.moras.map((_, m) => meanDistance(alignment, model, starts[m], ends[m]));
  const phrases = model.phrases.map(({ from, to }, p): PhraseMeasures => {
    const morae = distances.slice(from, to).map((value) => value ?? 0);
    return {
      count: to - from,
      isSkipped: alignment.isSkipped[p],
      replacedRatio: extraAround(alignment, spans[p]) / (spans[p].to - spans[p].from),
      distance: mean(morae),
      worstDistance:
        morae.length < 3 ? 0 : Math.max(...morae.slice(2).map((_, m) => mean(morae.slice(m, m + 3)))),
    };
  });
  const moraTimes = model.moras.map((_, m) => {
    const [first, last] = [learnerFrame(alignment, starts[m]), learnerFrame(alignment, ends[m] - 1) + 1];
    return first < last ? { start: first * hopSeconds, end: last * hopSeconds } : undefined;
  });
  const measures = {
    ...levels,
    snrDecibels,
    distance: mean(distances.map((value) => value ?? skippedDistance)),
    pace,
    phrases,
  };
  return { measures, samples, moraTimes };
}

function withoutSpeech(
  levels: Pick<Measures, "seconds" | "loudest" | "clipped">,
  { moras, phrases }: LineModel,
): Pick<Measured, "measures" | "moraTimes"> {
  const skipped = phrases.map(({ from, to }) => ({
    count: to - from,
    isSkipped: true,
    replacedRatio: 0,
    distance: 0,
    worstDistance: 0,
  }));
  return {
    measures: { ...levels, snrDecibels: 0, distance: 1, pace: 1, phrases: skipped },
    moraTimes: moras.map(() => undefined),
  };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

function meanDistance(
  { at, distances }: Alignment,
  { posteriors }: LineModel,
  from: number,
  to: number,
): number | undefined {
  let [sum, count] = [0, 0];
  for (let j = from; j < to; j += 1)
    if (at[j] >= 0 && posteriors.isQuiet[j] === 0) {
      sum += distances[j];
      count += 1;
    }
  return count === 0 ? undefined : sum / count;
}

/** The learner's frame at a frame of the model, estimated from a neighbour if necessary; NaN if none was said. */
function learnerFrame({ at }: Alignment, frame: number): number {
  for (const offset of [0, 1, -1, 2, -2, 3]) if (at[frame + offset] >= 0) return at[frame + offset] - offset;
  return Number.NaN;
}

/** Counts the learner's unmatched frames between the speech before a phrase and the speech after it. */
function extraAround({ at, isExtra }: Alignment, phrase: Span): number {
  let before = phrase.from - 1;
  let after = phrase.to;
  while (before >= 0 && at[before] < 0) before -= 1;
  while (after < at.length && at[after] < 0) after += 1;
  const from = before < 0 ? 0 : Math.max(0, Math.floor(at[before]) - 8);
  const to = after >= at.length ? isExtra.length : Math.ceil(at[after]) + 8;
  return isExtra.subarray(from, to).reduce((sum, one) => sum + one, 0);
}
