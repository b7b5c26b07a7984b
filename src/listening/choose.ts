import { isMeasurable } from "./comparison/measure.ts";
import { featuresOf } from "./comparison/take-features.ts";
import { alignCoarsely, alignFinely } from "./comparison/two-pass-alignment.ts";
import { isSilent } from "./feedback.ts";
import type { LineModel } from "./line-model/line-model.ts";
import type { Take } from "./sound/samples.ts";

export type Candidate = { id: string; model: LineModel };

export type Choice =
  | { kind: "choice"; id: string }
  /** The best two candidates, best first, or the only candidate. */
  | { kind: "unsure"; best: string[] }
  | { kind: "silence" };

type Ranked = { id: string; cost: number; distance: number };

/** The best two candidates by the cost of their paths, or silence. */
export type Ranking = { kind: "silence" } | { kind: "ranked"; best: Ranked[] };

/** Set with `npm run voice -- bench --choices`; docs/speaking.md has the results. */
export const choiceThresholds = {
  /** Distance above which the take matches no candidate. Path costs separate such takes less well. */
  distance: 0.46,
  /** Minimum difference between the costs of the best and the second candidate. */
  margin: 0.01,
};

/**
 * Finds the candidate that was said in a take. The take may contain other speech before, between and after
 * its phrases.
 */
export function choose(take: Take, candidates: readonly Candidate[]): Choice {
  const ranking = rank(take, candidates);
  return ranking.kind === "silence" ? ranking : decide(ranking.best);
}

/** Aligns the take with all candidates coarsely, and with the best two finely. */
export function rank(take: Take, candidates: readonly Candidate[]): Ranking {
  const features = featuresOf(take);
  const best = candidates
    .filter(({ model }) => isMeasurable(features, model))
    .map(({ id, model }) => {
      const coarse = alignCoarsely(features, model);
      return { id, model, coarse, cost: coarse.alignment.pathCost };
    })
    .sort(byCost)
    .slice(0, 2)
    .map(({ id, model, coarse }) => {
      const { alignment, snrDecibels } = alignFinely(features, model, coarse);
      return { id, snrDecibels, cost: alignment.pathCost, distance: alignment.wholeDistance };
    })
    .sort(byCost);
  const { loudest } = features.levels;
  if (best.length === 0 || best.some(({ snrDecibels }) => isSilent({ loudest, snrDecibels })))
    return { kind: "silence" };
  return { kind: "ranked", best: best.map(({ id, cost, distance }) => ({ id, cost, distance })) };
}

export function decide(best: readonly Ranked[], limits: typeof choiceThresholds = choiceThresholds): Choice {
  const [first, second] = best;
  const margin = second === undefined ? Infinity : second.cost - first.cost;
  return first.distance <= limits.distance && margin >= limits.margin
    ? { kind: "choice", id: first.id }
    : { kind: "unsure", best: best.map(({ id }) => id) };
}

const byCost = (a: { cost: number }, b: { cost: number }): number => a.cost - b.cost;
