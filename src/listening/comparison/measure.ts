import type { Alignment, Part } from "#listening/alignment/align.ts";
import type { HeardTake } from "#listening/heard.ts";
import type { LineModel } from "#listening/line-model/line-model.ts";
import { heardRate } from "#listening/signal/heard-rate.ts";
import { resample } from "#listening/sound/resample.ts";
import { clippedShare, loudestRms } from "./levels.ts";
import { look } from "./look.ts";
import { momentsOf, partsOf } from "./model-parts.ts";

/** What is known of an accent phrase. */
export type PhraseMeasures = {
  /** How many morae it has. */
  count: number;
  isSkipped: boolean;
  /** Where it was skipped: what was said there instead, over its own length. */
  instead: number;
  /** Mean over its morae: 0 the same, 1 any other sound; and of the three morae side by side that are least alike. */
  unlike: number;
  worst: number;
};

/** Everything that could be said about a take, as figures. */
export type Measures = {
  seconds: number;
  /** The loudest tenth of a second, as a share of full scale. */
  loudest: number;
  /** Decibels between speech and noise. */
  clearness: number;
  clipped: number;
  /** Over all morae; one that was not said counts as quite unlike. */
  unlike: number;
  pace: number;
  phrases: PhraseMeasures[];
};

export type Measured = {
  measures: Measures;
  /** The take at 16 kHz. */
  samples: Float32Array;
  /** When the learner says each mora, in seconds. */
  places: ({ start: number; end: number } | undefined)[];
};

/** What a mora that was not said counts for in the whole line. */
const unsaid = 0.6;

/** Longer than any line: what comes behind is not listened to. */
const mostSeconds = 30;

/** Shorter takes hold no mora. */
const leastSeconds = 0.2;

/** Measures a take against the model of its line. */
export function measure({ samples: recorded, rate }: HeardTake, model: LineModel): Measured {
  const heard = recorded.subarray(0, Math.round(mostSeconds * rate));
  const samples = resample(heard, rate, heardRate);
  const loudness = {
    seconds: heard.length / rate,
    loudest: loudestRms(heard, rate),
    clipped: clippedShare(heard),
  };
  if (loudness.seconds < leastSeconds || model.sounds.count === 0)
    return { ...nothing(loudness, model), samples };
  const parts = partsOf(model);
  const { alignment, step, pace, clearness } = look(samples, model.sounds, parts);
  const { starts, ends } = momentsOf(model);
  const unlike = model.moras.map((_, m) => meanUnlike(alignment, model, starts[m], ends[m]));
  const phrases = model.phrases.map(({ from, to }, p): PhraseMeasures => {
    const morae = unlike.slice(from, to).map((value) => value ?? 0);
    return {
      count: to - from,
      isSkipped: alignment.isSkipped[p],
      instead: extraAround(alignment, parts[p]) / (parts[p].to - parts[p].from),
      unlike: mean(morae),
      worst: morae.length < 3 ? 0 : Math.max(...morae.slice(2).map((_, m) => mean(morae.slice(m, m + 3)))),
    };
  });
  const places = model.moras.map((_, m) => {
    const [start, end] = [timeAt(alignment, starts[m]), timeAt(alignment, ends[m] - 1) + 1];
    return start < end ? { start: start * step, end: end * step } : undefined;
  });
  const measures = {
    ...loudness,
    clearness,
    unlike: mean(unlike.map((value) => value ?? unsaid)),
    pace,
    phrases,
  };
  return { measures, samples, places };
}

function nothing(
  loudness: Pick<Measures, "seconds" | "loudest" | "clipped">,
  { moras, phrases }: LineModel,
): Pick<Measured, "measures" | "places"> {
  const skipped = phrases.map(({ from, to }) => ({
    count: to - from,
    isSkipped: true,
    instead: 0,
    unlike: 0,
    worst: 0,
  }));
  return {
    measures: { ...loudness, clearness: 0, unlike: 1, pace: 1, phrases: skipped },
    places: moras.map(() => undefined),
  };
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Over moments of the model; nothing where none of them was said. */
function meanUnlike(
  { at, unlike }: Alignment,
  { sounds }: LineModel,
  from: number,
  to: number,
): number | undefined {
  let [sum, count] = [0, 0];
  for (let j = from; j < to; j += 1)
    if (at[j] >= 0 && sounds.isQuiet[j] === 0) {
      sum += unlike[j];
      count += 1;
    }
  return count === 0 ? undefined : sum / count;
}

/** The learner's moment at a moment of the model, or at one beside it; NaN where none was said. */
function timeAt({ at }: Alignment, mark: number): number {
  for (const beside of [0, 1, -1, 2, -2, 3]) if (at[mark + beside] >= 0) return at[mark + beside] - beside;
  return Number.NaN;
}

/** The learner's moments without a counterpart between what was said before a part and behind it. */
function extraAround({ at, isExtra }: Alignment, part: Part): number {
  let before = part.from - 1;
  let behind = part.to;
  while (before >= 0 && at[before] < 0) before -= 1;
  while (behind < at.length && at[behind] < 0) behind += 1;
  const from = before < 0 ? 0 : Math.max(0, Math.floor(at[before]) - 8);
  const to = behind >= at.length ? isExtra.length : Math.ceil(at[behind]) + 8;
  return isExtra.subarray(from, to).reduce((sum, one) => sum + one, 0);
}
