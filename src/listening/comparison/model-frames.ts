import { frameSeconds } from "#listening/line-model/packed-posteriors.ts";
import type { LineModel } from "#listening/line-model/line-model.ts";
import type { Span } from "./align.ts";

/** The frames of the model at which each mora starts and ends. */
export function moraFrames({ moras, posteriors }: LineModel): { starts: number[]; ends: number[] } {
  const frameAt = (seconds: number): number => Math.min(posteriors.count, Math.round(seconds / frameSeconds));
  return { starts: moras.map(({ start }) => frameAt(start)), ends: moras.map(({ end }) => frameAt(end)) };
}

export function phraseFrames(model: LineModel): Span[] {
  const { starts, ends } = moraFrames(model);
  return model.phrases.map(({ from, to }) => ({
    from: starts[from],
    to: Math.max(starts[from] + 1, ends[to - 1]),
  }));
}
