import { frameSeconds, phoneClasses } from "#listening/line-model/packed-posteriors.ts";
import type { Posteriors } from "#listening/line-model/packed-posteriors.ts";
import { phonePosteriors } from "#listening/posteriors/phone-posteriors.ts";
import { bandsOf } from "#listening/signal/bands.ts";
import { median } from "#listening/signal/median.ts";
import { spectraOf } from "#listening/signal/spectra.ts";
import { align } from "./align.ts";
import type { Alignment, Span } from "./align.ts";

/** Vocal tract length factors to try. 1.26 is tried only if 1.15 fits best. */
const vocalTractScales = [1, 0.87, 1.15, 1.26];

/** Range of paces that the fine pass adapts to. */
const paceLimits = { min: 0.65, max: 1.9 };

export type TwoPassAlignment = {
  alignment: Alignment;
  /** Seconds from one frame of the learner to the next: scaled to the learner's pace. */
  hopSeconds: number;
  /** The learner's duration divided by the model's. */
  pace: number;
  snrDecibels: number;
};

/**
 * Aligns a take with a line in two passes. The coarse pass (half the frame rate) estimates vocal tract length and speaking
 * rate; the fine pass aligns at that rate.
 */
export function alignTwice(
  samples: Float32Array,
  model: Posteriors,
  phrases: readonly Span[],
): TwoPassAlignment {
  const spectra = spectraOf(samples, frameSeconds);
  const coarse = halveFrameRate(model);
  const coarsePhrases = phrases.map(({ from, to }) => ({
    from: from >> 1,
    to: Math.max((from >> 1) + 1, to >> 1),
  }));
  let best = { scale: 1, pace: 1, cost: Infinity };
  for (const scale of vocalTractScales) {
    if (scale === 1.26 && best.scale !== 1.15) continue;
    const found = align(halveFrameRate(phonePosteriors(bandsOf(spectra, scale))), coarse, coarsePhrases);
    const cost = found.distance + 0.1 * found.isSkipped.filter(Boolean).length;
    if (cost < best.cost - 0.01) best = { scale, pace: paceOf(found, coarsePhrases), cost };
  }
  const { scale, pace } = best;
  const hopSeconds = frameSeconds * Math.max(paceLimits.min, Math.min(paceLimits.max, pace));
  const bands = bandsOf(spectraOf(samples, hopSeconds), scale);
  const alignment = align(phonePosteriors(bands), model, phrases);
  return { alignment, hopSeconds, pace, snrDecibels: bands.snrDecibels };
}

function halveFrameRate({ count, frames, isQuiet }: Posteriors): Posteriors {
  const half = Math.ceil(count / 2);
  const even = new Float32Array(half * phoneClasses);
  for (let t = 0; t < half; t += 1)
    even.set(frames.subarray(2 * t * phoneClasses, (2 * t + 1) * phoneClasses), t * phoneClasses);
  return { count: half, frames: even, isQuiet: isQuiet.filter((_, t) => t % 2 === 0) };
}

/** The median slope of the path inside phrases: pauses between them say nothing about pace. */
function paceOf({ at }: Alignment, phrases: readonly Span[]): number {
  const slopes: number[] = [];
  for (const { from, to } of phrases)
    for (let j = from; j + 10 < to; j += 3)
      if (at[j] >= 0 && at[j + 10] > at[j]) slopes.push((at[j + 10] - at[j]) / 10);
  return slopes.length < 3 ? 1 : median(slopes);
}
