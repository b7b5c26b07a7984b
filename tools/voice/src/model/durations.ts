import { Tensor } from "onnxruntime-node";
import type { Encoded } from "./kokoro.ts";
import { cutTensors } from "./prepare.ts";

/** Values of `Encoded.pitch` per frame of the model. */
const stepsPerFrame = 2;

/**
 * Multiplies the duration of each character of the phonemes by a factor. `factorOf` gets the character's
 * index.
 */
export function withDurations(encoded: Encoded, factorOf: (character: number) => number): Encoded {
  const text = encoded.rest[cutTensors.text];
  const energy = encoded.rest[cutTensors.energy];
  if (text === undefined || energy === undefined) return encoded;
  const frames = encoded.pitch.length / stepsPerFrame;
  const factors = new Float64Array(frames).fill(1);
  for (const [character, start] of encoded.starts.entries())
    factors.fill(
      factorOf(character),
      start / stepsPerFrame,
      (encoded.starts[character + 1] ?? start) / stepsPerFrame,
    );
  const at = [0];
  for (const factor of factors) at.push((at.at(-1) ?? 0) + factor);
  const count = Math.round(at.at(-1) ?? 0);
  let old = 0;
  const sources = Array.from({ length: count }, (_, frame) => {
    while (old < frames - 1 && (at[old + 1] ?? 0) <= frame + 0.5) old += 1;
    return old;
  });
  return {
    pitch: picked(encoded.pitch, sources, stepsPerFrame),
    starts: encoded.starts.map(
      (start) => stepsPerFrame * Math.round(at[Math.min(frames, start / stepsPerFrame)] ?? 0),
    ),
    rest: {
      ...encoded.rest,
      [cutTensors.text]: pickedTensor(text, sources, 1),
      [cutTensors.energy]: pickedTensor(energy, sources, stepsPerFrame),
    },
  };
}

/** Builds a row from the frames `sources` of another row. A frame has `each` values. */
function picked(row: Float32Array, sources: readonly number[], each: number): Float32Array {
  return Float32Array.from(
    { length: each * sources.length },
    (_, index) => row[each * (sources[Math.floor(index / each)] ?? 0) + (index % each)] ?? 0,
  );
}

/** Does the same as `picked` for every row of a tensor. */
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
