import { frameSeconds } from "#listening/line-model/packed-posteriors.ts";
import type { LineModel } from "#listening/line-model/line-model.ts";
import { phonePosteriors } from "#listening/posteriors/phone-posteriors.ts";
import { bandsOf } from "#listening/signal/bands.ts";
import { median } from "#listening/signal/median.ts";
import { spectraOf } from "#listening/signal/spectra.ts";
import { align } from "./align.ts";
import type { Alignment, Span } from "./align.ts";
import { phraseFrames } from "./model-frames.ts";
import { halveFrameRate } from "./take-features.ts";
import type { TakeFeatures } from "./take-features.ts";

/** Vocal tract length factors to try. 1.26 is tried only if 1.15 fits best. */
const vocalTractScales = [1, 0.87, 1.15, 1.26];

/** Range of paces that the fine pass adapts to. */
const paceLimits = { min: 0.65, max: 1.9 };

export type CoarseAlignment = {
  vocalTractScale: number;
  /** The learner's duration divided by the model's. */
  pace: number;
  alignment: Alignment;
  /** Distance plus a penalty for every skipped phrase. */
  cost: number;
};

export type FineAlignment = {
  alignment: Alignment;
  /** Seconds from one frame of the learner to the next: scaled to the learner's pace. */
  hopSeconds: number;
  pace: number;
  snrDecibels: number;
};

/** Aligns at half the frame rate, which estimates vocal tract length and speaking rate. */
export function alignCoarsely(features: TakeFeatures, model: LineModel): CoarseAlignment {
  const posteriors = halveFrameRate(model.posteriors);
  const phrases = phraseFrames(model).map(({ from, to }) => ({
    from: from >> 1,
    to: Math.max((from >> 1) + 1, to >> 1),
  }));
  const alignedAt = (vocalTractScale: number): CoarseAlignment => {
    const alignment = align(features.coarsePosteriors(vocalTractScale), posteriors, phrases);
    const cost = alignment.distance + 0.1 * alignment.isSkipped.filter(Boolean).length;
    return { vocalTractScale, pace: paceOf(alignment, phrases), alignment, cost };
  };
  let best = alignedAt(1);
  for (const scale of vocalTractScales.slice(1)) {
    if (scale === 1.26 && best.vocalTractScale !== 1.15) continue;
    const found = alignedAt(scale);
    if (found.cost < best.cost - 0.01) best = found;
  }
  return best;
}

/** Aligns at the pace and vocal tract length that the coarse pass found. */
export function alignFinely(
  { samples }: TakeFeatures,
  model: LineModel,
  { vocalTractScale, pace }: CoarseAlignment,
): FineAlignment {
  const hopSeconds = frameSeconds * Math.max(paceLimits.min, Math.min(paceLimits.max, pace));
  const bands = bandsOf(spectraOf(samples, hopSeconds), vocalTractScale);
  const alignment = align(phonePosteriors(bands), model.posteriors, phraseFrames(model));
  return { alignment, hopSeconds, pace, snrDecibels: bands.snrDecibels };
}

/**
 * The median slope of the path inside phrases. Pauses between phrases are excluded, because they do not show
 * the pace.
 */
function paceOf({ at }: Alignment, phrases: readonly Span[]): number {
  const slopes: number[] = [];
  for (const { from, to } of phrases)
    for (let j = from; j + 10 < to; j += 3)
      if (at[j] >= 0 && at[j + 10] > at[j]) slopes.push((at[j + 10] - at[j]) / 10);
  return slopes.length < 3 ? 1 : median(slopes);
}
