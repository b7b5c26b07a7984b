import type { LineModel } from "#listening/line-model/line-model.ts";
import type { Posteriors } from "#listening/line-model/packed-posteriors.ts";
import { align } from "./align.ts";
import type { Span } from "./align.ts";
import { phraseFrames } from "./model-frames.ts";
import { halveFrameRate } from "./take-features.ts";

/**
 * The distance between the sounds of two lines: 0 for the same sounds, about 1 for unrelated ones. Aligns the
 * lines like the coarse pass, once in each direction, and returns the smaller distance: a line that contains
 * the other line fits it in only one direction.
 */
export function distanceBetweenModels(one: LineModel, other: LineModel): number {
  const [a, b] = [coarse(one), coarse(other)];
  return Math.min(distanceTo(a, b), distanceTo(b, a));
}

type Coarse = { posteriors: Posteriors; phrases: Span[] };

function coarse(model: LineModel): Coarse {
  const phrases = phraseFrames(model).map(({ from, to }) => ({
    from: from >> 1,
    to: Math.max((from >> 1) + 1, to >> 1),
  }));
  return { posteriors: halveFrameRate(model.posteriors), phrases };
}

function distanceTo(said: Coarse, { posteriors, phrases }: Coarse): number {
  return align(said.posteriors, posteriors, phrases).wholeDistance;
}
