import type { Part } from "#listening/alignment/align.ts";
import type { LineModel } from "#listening/line-model/line-model.ts";

/** Seconds from one moment of sounds to the next. */
export const moment = 0.01;

/** The moment of the model at which each mora begins, and that at which it ends. */
export function momentsOf({ moras, sounds }: LineModel): { starts: number[]; ends: number[] } {
  const within = (seconds: number): number => Math.min(sounds.count, Math.round(seconds / moment));
  return { starts: moras.map(({ start }) => within(start)), ends: moras.map(({ end }) => within(end)) };
}

/** The accent phrases of a model as parts that may be left out; one too short to be heard is none of its own. */
export function partsOf(model: LineModel): Part[] {
  const { starts, ends } = momentsOf(model);
  return model.phrases.map(({ from, to }) => ({
    from: starts[from],
    to: Math.max(starts[from] + 1, ends[to - 1]),
  }));
}
