import type { LineModel } from "#listening/line-model/line-model.ts";
import type { Take } from "#listening/sound/samples.ts";
import type { Alignment, Span } from "./align.ts";
import { moraFrames, phraseFrames } from "./model-frames.ts";
import { featuresOf } from "./take-features.ts";
import type { Levels, TakeFeatures } from "./take-features.ts";
import { alignCoarsely, alignFinely } from "./two-pass-alignment.ts";

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

export type Measures = Levels & {
  snrDecibels: number;
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

const minSeconds = 0.2;

export function measure(take: Take, model: LineModel): Measured {
  const features = featuresOf(take);
  if (!isMeasurable(features, model)) return withoutSpeech(features, model);
  const { levels, samples } = features;
  const { alignment, hopSeconds, pace, snrDecibels } = alignFinely(
    features,
    model,
    alignCoarsely(features, model),
  );
  const spans = phraseFrames(model);
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

export function isMeasurable({ levels }: TakeFeatures, { posteriors }: LineModel): boolean {
  return levels.seconds >= minSeconds && posteriors.count > 0;
}

function withoutSpeech({ levels, samples }: TakeFeatures, { moras, phrases }: LineModel): Measured {
  const skipped = phrases.map(({ from, to }) => ({
    count: to - from,
    isSkipped: true,
    replacedRatio: 0,
    distance: 0,
    worstDistance: 0,
  }));
  return {
    measures: { ...levels, snrDecibels: 0, distance: 1, pace: 1, phrases: skipped },
    samples,
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

/**
 * The learner's frame at a frame of the model, if necessary estimated from a neighbour; NaN if it was not
 * said.
 */
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
