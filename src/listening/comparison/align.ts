import type { Posteriors } from "#listening/line-model/packed-posteriors.ts";
import { phoneClasses } from "#listening/line-model/packed-posteriors.ts";

/** The distance of every frame of the learner (rows) to every frame of the model, divided by the mean over all pairs. */
function frameDistances(learner: Posteriors, model: Posteriors): Float32Array {
  const [n, m] = [learner.count, model.count];
  const { ends, places, values } = sparse(model);
  const table = new Float32Array(n * m);
  let [total, pairs] = [0, 0];
  for (let i = 0; i < n; i += 1)
    for (let j = 0, at = 0; j < m; j += 1) {
      let same = 0;
      for (; at < ends[j]; at += 1) same += learner.frames[i * phoneClasses + places[at]] * values[at];
      table[i * m + j] = 1 - same;
      if (learner.isQuiet[i] === 0 && model.isQuiet[j] === 0) {
        total += 1 - same;
        pairs += 1;
      }
    }
  const average = pairs === 0 ? 1 : total / pairs;
  for (let at = 0; at < table.length; at += 1) table[at] /= average;
  return table;
}

type Sparse = { ends: Uint32Array; places: Uint8Array; values: Float32Array };

/**
 * The values of all frames that are not 0, and the index at which the values of each frame end. A packed
 * frame has at most three such values of sixteen.
 */
function sparse({ count, frames }: Posteriors): Sparse {
  const ends = new Uint32Array(count);
  const places = new Uint8Array(frames.length);
  const values = new Float32Array(frames.length);
  let end = 0;
  for (let t = 0; t < count; t += 1) {
    for (let c = 0; c < phoneClasses; c += 1) {
      const value = frames[t * phoneClasses + c];
      if (value === 0) continue;
      places[end] = c;
      values[end] = value;
      end += 1;
    }
    ends[t] = end;
  }
  return { ends, places, values };
}

/** Frames [from, to). */
export type Span = { from: number; to: number };

export type Alignment = {
  at: Float32Array;
  distances: Float32Array;
  /** 1 for the learner's frames that match nothing. */
  isExtra: Uint8Array;
  isSkipped: boolean[];
  /** Mean over all matched frames: 0 for the same sounds, 1 for unrelated ones. */
  distance: number;
  /** Mean over all speech. Frames that only the learner or only the model has count as 1. */
  wholeDistance: number;
  /** Cost of the path per frame of both recordings: also counts uneven pace, pauses and skipped phrases. */
  pathCost: number;
};

/** Costs of leaving the diagonal. For comparison: the distance of unrelated frames is 1. */
const cost = { bend: 0.12, skipped: 0.46, skipping: 2.5, extra: 0.52, pause: 0.3, ownPause: 0.09 };

/** Frames around the edge of a phrase in which the learner may pause or insert speech. */
const seamReach = 3;

/** How the path enters a cell. */
const steps = { together: 0, learnerOnly: 1, modelOnly: 2, beginning: 3, skipping: 4 } as const;

type Table = {
  learner: Posteriors;
  model: Posteriors;
  phrases: readonly Span[];
  distances: Float32Array;
  isSeam: Uint8Array;
  phraseEnding: Int16Array;
  /** Cost of leaving all of the learner's speech before each frame unmatched. */
  lead: Float32Array;
};

/**
 * Dynamic time warping: finds the cheapest path through both recordings. A phrase may be left out as a whole, and the learner
 * may pause or insert speech between phrases.
 */
export function align(learner: Posteriors, model: Posteriors, phrases: readonly Span[]): Alignment {
  const table = {
    learner,
    model,
    phrases,
    distances: frameDistances(learner, model),
    ...seamsOf(model, phrases),
    lead: leadOf(learner),
  };
  return traceBack(table, cheapestPath(table));
}

function seamsOf({ count }: Posteriors, phrases: readonly Span[]): Pick<Table, "isSeam" | "phraseEnding"> {
  const isSeam = new Uint8Array(count);
  const phraseEnding = new Int16Array(count).fill(-1);
  phrases.forEach(({ from, to }, phrase) => {
    for (const edge of [from, to])
      isSeam.fill(1, Math.max(0, edge - seamReach), Math.max(0, edge + seamReach));
    if (to > 0) phraseEnding[to - 1] = phrase;
  });
  return { isSeam, phraseEnding };
}

function leadOf({ count, isQuiet }: Posteriors): Float32Array {
  const lead = new Float32Array(count + 1);
  for (let i = 0; i < count; i += 1) lead[i + 1] = lead[i] + (isQuiet[i] === 1 ? 0 : cost.extra);
  return lead;
}

/** Cost of a frame of the learner (i) without a new frame of the model (j). */
function insertionCost({ learner, model, distances, isSeam }: Table, i: number, j: number): number {
  const plain = distances[i * model.count + j] + cost.bend;
  if (learner.isQuiet[i] === 1 && (isSeam[j] === 1 || model.isQuiet[j] === 1))
    return Math.min(plain, cost.ownPause);
  return isSeam[j] === 1 ? Math.min(plain, cost.extra) : plain;
}

type CheapestPath = { path: Uint8Array; end: number; least: number };

function cheapestPath(table: Table): CheapestPath {
  const { learner, model, phrases, distances, phraseEnding, lead } = table;
  const [n, m] = [learner.count, model.count];
  const path = new Uint8Array(n * m);
  let before = new Float32Array(m).fill(Infinity);
  let row = new Float32Array(m);
  let [end, least] = [n - 1, Infinity];
  for (let i = 0; i < n; i += 1) {
    for (let j = 0; j < m; j += 1) {
      const distance = distances[i * m + j];
      let best = j === 0 ? lead[i] + 2 * distance : before[j - 1] + 2 * distance;
      let step: number = j === 0 ? steps.beginning : steps.together;
      const inserted = before[j] + insertionCost(table, i, j);
      if (inserted < best) {
        best = inserted;
        step = steps.learnerOnly;
      }
      if (j > 0) {
        const plain = distance + cost.bend;
        const deleted = row[j - 1] + (model.isQuiet[j] === 1 ? Math.min(plain, cost.pause) : plain);
        if (deleted < best) {
          best = deleted;
          step = steps.modelOnly;
        }
      }
      const phrase = phraseEnding[j];
      if (phrase >= 0) {
        const start = phrases[phrase].from;
        const skipped =
          (start > 0 ? row[start - 1] : lead[i]) + cost.skipping + cost.skipped * (j + 1 - start);
        if (skipped < best) [best, step] = [skipped, steps.skipping];
      }
      row[j] = best;
      path[i * m + j] = step;
    }
    const total = row[m - 1] + lead[n] - lead[i + 1];
    if (total < least) [least, end] = [total, i];
    [before, row] = [row, before];
  }
  return { path, end, least };
}

function traceBack(table: Table, { path, end, least }: CheapestPath): Alignment {
  const { learner, model, phrases, isSeam, phraseEnding } = table;
  const m = model.count;
  const at = new Float32Array(m);
  const distances = new Float32Array(m);
  const hits = new Uint16Array(m);
  const isExtra = learner.isQuiet.map((quiet) => 1 - quiet);
  const isSkipped = phrases.map(() => false);
  let [i, j] = [end, m - 1];
  while (i >= 0 && j >= 0) {
    const step = path[i * m + j];
    if (step === steps.skipping) {
      const phrase = phraseEnding[j];
      isSkipped[phrase] = true;
      j = phrases[phrase].from - 1;
      continue;
    }
    const distance = table.distances[i * m + j];
    const isInserted =
      step === steps.learnerOnly && isSeam[j] === 1 && insertionCost(table, i, j) < distance + cost.bend;
    if (!isInserted) {
      at[j] += i;
      distances[j] += distance;
      hits[j] += 1;
      isExtra[i] = 0;
    }
    if (step === steps.beginning) break;
    if (step !== steps.modelOnly) i -= 1;
    if (step !== steps.learnerOnly) j -= 1;
  }
  let [total, matched, missing] = [0, 0, 0];
  for (j = 0; j < m; j += 1) {
    at[j] = hits[j] === 0 ? -1 : at[j] / hits[j];
    distances[j] = hits[j] === 0 ? 0 : distances[j] / hits[j];
    if (model.isQuiet[j] === 1) continue;
    total += distances[j];
    if (hits[j] > 0) matched += 1;
    else missing += 1;
  }
  const unmatched = missing + isExtra.reduce((sum, one) => sum + one, 0);
  return {
    at,
    distances,
    isExtra,
    isSkipped,
    distance: matched === 0 ? 1 : total / matched,
    wholeDistance: matched === 0 ? 1 : (total + unmatched) / (matched + unmatched),
    pathCost: least / (learner.count + m),
  };
}
