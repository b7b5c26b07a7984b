import { Tensor } from "onnxruntime-node";
import { seam } from "../model/prepare.ts";
import type { Encoded } from "../model/kokoro.ts";
import type { ScoredGroup } from "../score.ts";
import type { Chance } from "./random.ts";

/** How a learner differs from the renderer: uneven morae, a narrower melody that comes late and wanders. */
export type Manner = { unevenness: number; range: number; lateSeconds: number; wandering: number };

export const plain: Manner = { unevenness: 0, range: 1, lateSeconds: 0, wandering: 0 };

export function humanManner({ uniform }: Chance): Manner {
  return { unevenness: 0.09, range: 0.65 + 0.35 * uniform(), lateSeconds: 0.045 * uniform(), wandering: 0.5 };
}

/** Heights of a melody as this manner has them, one after the other. */
export function melodyOf({ range, lateSeconds, wandering }: Manner, { normal }: Chance) {
  let drift = 0;
  return (seconds: number, heightAt: (seconds: number) => number): number => {
    drift = 0.985 * drift + wandering * 0.17 * normal();
    return range * heightAt(seconds - lateSeconds) + drift / 17.3;
  };
}

/** Every mora a little longer or shorter than the model meant it. */
export function unevenly(
  encoded: Encoded,
  groups: readonly ScoredGroup[],
  { unevenness }: Manner,
  { normal }: Chance,
): Encoded {
  const text = encoded.rest[seam.text];
  const energy = encoded.rest[seam.energy];
  if (unevenness === 0 || text === undefined || energy === undefined) return encoded;
  const frames = encoded.pitch.length / 2;
  const factors = new Float64Array(frames).fill(1);
  for (const { moras } of groups.flatMap(({ phrases }) => phrases))
    for (const { start, end } of moras) {
      const from = (encoded.starts[start] ?? 0) / 2;
      factors.fill(Math.exp(unevenness * normal()), from, (encoded.starts[end] ?? 0) / 2);
    }
  const at = [0];
  for (const factor of factors) at.push((at.at(-1) ?? 0) + factor);
  const count = Math.round(at.at(-1) ?? 0);
  let old = 0;
  const sources = Array.from({ length: count }, (_, frame) => {
    while (old < frames - 1 && (at[old + 1] ?? 0) <= frame + 0.5) old += 1;
    return old;
  });
  return {
    pitch: picked(encoded.pitch, sources, 2),
    starts: encoded.starts.map((start) => 2 * Math.round(at[Math.min(frames, start / 2)] ?? 0)),
    rest: {
      ...encoded.rest,
      [seam.text]: pickedTensor(text, sources, 1),
      [seam.energy]: pickedTensor(energy, sources, 2),
    },
  };
}

/** The values of a row at other frames, `each` values per frame. */
function picked(row: Float32Array, sources: readonly number[], each: number): Float32Array {
  return Float32Array.from(
    { length: each * sources.length },
    (_, index) => row[each * (sources[Math.floor(index / each)] ?? 0) + (index % each)] ?? 0,
  );
}

/** The same in every row of a tensor. */
function pickedTensor({ data, dims }: Tensor, sources: readonly number[], each: number): Tensor {
  if (!(data instanceof Float32Array)) throw new Error("the model gave no floats");
  const length = dims.at(-1) ?? 1;
  const rows = data.length / length;
  const next = new Float32Array(rows * each * sources.length);
  for (let row = 0; row < rows; row += 1)
    next.set(
      picked(data.subarray(row * length, (row + 1) * length), sources, each),
      row * each * sources.length,
    );
  return new Tensor("float32", next, [...dims.slice(0, -1), each * sources.length]);
}
