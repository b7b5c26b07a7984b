import type { Sounds } from "#listening/line-model/packed-sounds.ts";
import { distances } from "./distances.ts";

/** A part of the model, its moments [from, to), that may be left out as a whole: an accent phrase. */
export type Part = { from: number; to: number };

/** Which moment of the learner is which moment of the model. */
export type Alignment = {
  /** For every moment of the model the learner's, or -1 where it was left out. */
  at: Float32Array;
  /** For every moment of the model how unlike the two sound there. */
  unlike: Float32Array;
  /** The learner's moments that fit nowhere: 1. */
  isExtra: Uint8Array;
  /** Per part. */
  isSkipped: boolean[];
  /** Over all that was said: 0 the same, 1 any other sentence. */
  distance: number;
};

/** What leaving the straight way costs, next to a distance of 1 for any two moments. */
const price = { bend: 0.12, skipped: 0.46, skipping: 2.5, extra: 0.52, pause: 0.3, ownPause: 0.09 };

/** Moments around the edge of a part at which the learner may pause or say something of their own. */
const seamReach = 3;

/** How a cell of the table was come to. */
const steps = { together: 0, learnerOnly: 1, modelOnly: 2, beginning: 3, skipping: 4 } as const;

/** The table of ways, and what they are weighed by. */
type Table = {
  learner: Sounds;
  model: Sounds;
  parts: readonly Part[];
  near: Float32Array;
  isSeam: Uint8Array;
  /** The part that ends with a moment of the model, or -1. */
  partEnding: Int16Array;
  /** What the learner says before each moment costs, if it belongs to nothing. */
  lead: Float32Array;
};

/**
 * Lays a learner's line over the model's: the cheapest way through both, in which phrases may be left out and pauses and
 * words of one's own made between them.
 */
export function align(learner: Sounds, model: Sounds, parts: readonly Part[]): Alignment {
  const table = {
    learner,
    model,
    parts,
    near: distances(learner, model),
    ...seamsOf(model, parts),
    lead: leadOf(learner),
  };
  return follow(table, cheapestWays(table));
}

function seamsOf({ count }: Sounds, parts: readonly Part[]): Pick<Table, "isSeam" | "partEnding"> {
  const isSeam = new Uint8Array(count);
  const partEnding = new Int16Array(count).fill(-1);
  parts.forEach(({ from, to }, part) => {
    for (const edge of [from, to])
      isSeam.fill(1, Math.max(0, edge - seamReach), Math.max(0, edge + seamReach));
    if (to > 0) partEnding[to - 1] = part;
  });
  return { isSeam, partEnding };
}

function leadOf({ count, isQuiet }: Sounds): Float32Array {
  const lead = new Float32Array(count + 1);
  for (let i = 0; i < count; i += 1) lead[i + 1] = lead[i] + (isQuiet[i] === 1 ? 0 : price.extra);
  return lead;
}

/** The price of a moment of the learner's own, at a moment of the model. */
function ownPrice({ learner, model, near, isSeam }: Table, i: number, j: number): number {
  const plain = near[i * model.count + j] + price.bend;
  if (learner.isQuiet[i] === 1 && (isSeam[j] === 1 || model.isQuiet[j] === 1))
    return Math.min(plain, price.ownPause);
  return isSeam[j] === 1 ? Math.min(plain, price.extra) : plain;
}

/** For every cell the step that leads to it most cheaply, and where the whole ends. */
function cheapestWays(table: Table): { ways: Uint8Array; end: number } {
  const { learner, model, parts, near, partEnding, lead } = table;
  const [n, m] = [learner.count, model.count];
  const ways = new Uint8Array(n * m);
  let before = new Float32Array(m).fill(Infinity);
  let row = new Float32Array(m);
  let [end, least] = [n - 1, Infinity];
  for (let i = 0; i < n; i += 1) {
    for (let j = 0; j < m; j += 1) {
      const own = near[i * m + j];
      let best = j === 0 ? lead[i] + 2 * own : before[j - 1] + 2 * own;
      let way: number = j === 0 ? steps.beginning : steps.together;
      const stayed = before[j] + ownPrice(table, i, j);
      if (stayed < best) [best, way] = [stayed, steps.learnerOnly];
      if (j > 0) {
        const passed =
          row[j - 1] + (model.isQuiet[j] === 1 ? Math.min(own + price.bend, price.pause) : own + price.bend);
        if (passed < best) [best, way] = [passed, steps.modelOnly];
      }
      const part = partEnding[j];
      if (part >= 0) {
        const start = parts[part].from;
        const skipped =
          (start > 0 ? row[start - 1] : lead[i]) + price.skipping + price.skipped * (j + 1 - start);
        if (skipped < best) [best, way] = [skipped, steps.skipping];
      }
      row[j] = best;
      ways[i * m + j] = way;
    }
    const total = row[m - 1] + lead[n] - lead[i + 1];
    if (total < least) [least, end] = [total, i];
    [before, row] = [row, before];
  }
  return { ways, end };
}

/** Walks the cheapest way back from its end. */
function follow(table: Table, { ways, end }: { ways: Uint8Array; end: number }): Alignment {
  const { learner, model, parts, near, isSeam, partEnding } = table;
  const m = model.count;
  const at = new Float32Array(m);
  const unlike = new Float32Array(m);
  const hits = new Uint16Array(m);
  const isExtra = learner.isQuiet.map((quiet) => 1 - quiet);
  const isSkipped = parts.map(() => false);
  let [i, j] = [end, m - 1];
  while (i >= 0 && j >= 0) {
    const way = ways[i * m + j];
    if (way === steps.skipping) {
      const part = partEnding[j];
      isSkipped[part] = true;
      j = parts[part].from - 1;
      continue;
    }
    const isOwn =
      way === steps.learnerOnly && isSeam[j] === 1 && ownPrice(table, i, j) < near[i * m + j] + price.bend;
    if (!isOwn) {
      at[j] += i;
      unlike[j] += near[i * m + j];
      hits[j] += 1;
      isExtra[i] = 0;
    }
    if (way === steps.beginning) break;
    if (way !== steps.modelOnly) i -= 1;
    if (way !== steps.learnerOnly) j -= 1;
  }
  let [total, matched] = [0, 0];
  for (j = 0; j < m; j += 1) {
    at[j] = hits[j] === 0 ? -1 : at[j] / hits[j];
    unlike[j] = hits[j] === 0 ? 0 : unlike[j] / hits[j];
    if (hits[j] > 0 && model.isQuiet[j] === 0) {
      total += unlike[j];
      matched += 1;
    }
  }
  return { at, unlike, isExtra, isSkipped, distance: matched === 0 ? 1 : total / matched };
}
