import { align } from "#listening/alignment/align.ts";
import type { Alignment, Part } from "#listening/alignment/align.ts";
import { soundKinds } from "#listening/line-model/packed-sounds.ts";
import type { Sounds } from "#listening/line-model/packed-sounds.ts";
import { bandsOf } from "#listening/signal/bands.ts";
import { median } from "#listening/signal/median.ts";
import { spectraOf } from "#listening/signal/spectra.ts";
import { hearSounds } from "#listening/sound-kinds/hear-sounds.ts";
import { moment } from "./model-parts.ts";

/** How much longer or shorter a vocal tract is tried; the last only where the one before it fits best. */
const stretches = [1, 0.87, 1.15, 1.26];

/** The furthest the second look goes along with a learner's pace. */
const paces = { fastest: 0.65, slowest: 1.9 };

export type Look = {
  alignment: Alignment;
  /** Seconds from one moment of the learner to the next: they go at the model's pace. */
  step: number;
  /** The learner's time over the model's. */
  pace: number;
  /** Decibels between speech and noise. */
  clearness: number;
};

/**
 * Compares twice: a first, coarse look finds out whose formants fit and at what pace the learner speaks, a second one
 * compares at that pace.
 */
export function look(samples: Float32Array, model: Sounds, parts: readonly Part[]): Look {
  const spectra = spectraOf(samples, moment);
  const coarse = everySecond(model);
  const coarseParts = parts.map(({ from, to }) => ({
    from: from >> 1,
    to: Math.max((from >> 1) + 1, to >> 1),
  }));
  let best = { stretch: 1, pace: 1, price: Infinity };
  for (const stretch of stretches) {
    if (stretch === 1.26 && best.stretch !== 1.15) continue;
    const found = align(everySecond(hearSounds(bandsOf(spectra, stretch))), coarse, coarseParts);
    const price = found.distance + 0.1 * found.isSkipped.filter(Boolean).length;
    if (price < best.price - 0.01) best = { stretch, pace: paceOf(found, coarseParts), price };
  }
  const { stretch, pace } = best;
  const step = moment * Math.max(paces.fastest, Math.min(paces.slowest, pace));
  const bands = bandsOf(spectraOf(samples, step), stretch);
  return { alignment: align(hearSounds(bands), model, parts), step, pace, clearness: bands.clearness };
}

function everySecond({ count, frames, isQuiet }: Sounds): Sounds {
  const half = Math.ceil(count / 2);
  const kept = new Float32Array(half * soundKinds);
  for (let t = 0; t < half; t += 1)
    kept.set(frames.subarray(2 * t * soundKinds, (2 * t + 1) * soundKinds), t * soundKinds);
  return { count: half, frames: kept, isQuiet: isQuiet.filter((_, t) => t % 2 === 0) };
}

/** The usual slope of the way, inside parts: pauses between them say nothing about pace. */
function paceOf({ at }: Alignment, parts: readonly Part[]): number {
  const slopes: number[] = [];
  for (const { from, to } of parts)
    for (let j = from; j + 10 < to; j += 3)
      if (at[j] >= 0 && at[j + 10] > at[j]) slopes.push((at[j + 10] - at[j]) / 10);
  return slopes.length < 3 ? 1 : median(slopes);
}
