import { Tensor } from "onnxruntime-node";
import type { InferenceSession } from "onnxruntime-node";
import type { Step } from "./search.ts";

const layers = Array.from({ length: 12 }, (_, layer) => layer);

/** Two tensors per layer: `heard` for the audio, `written` for the tokens so far. */
const names = {
  heard: layers.flatMap((layer) => [`${layer}.encoder.key`, `${layer}.encoder.value`]),
  written: layers.flatMap((layer) => [`${layer}.decoder.key`, `${layer}.decoder.value`]),
} as const;

function floats({ data }: Tensor): Float32Array {
  if (!(data instanceof Float32Array)) throw new Error("Whisper returned no floats");
  return data;
}

/** Builds a tensor from the given rows of another tensor. */
function rowsOf(tensor: Tensor, rows: readonly number[]): Tensor {
  const all = floats(tensor);
  const [count = 1, ...shape] = tensor.dims;
  const size = all.length / count;
  const taken = new Float32Array(size * rows.length);
  for (const [index, row] of rows.entries())
    taken.set(all.subarray(row * size, (row + 1) * size), index * size);
  return new Tensor("float32", taken, [rows.length, ...shape]);
}

function idsOf(ids: readonly number[], rows: number): Tensor {
  return new Tensor("int64", BigInt64Array.from(ids, BigInt), [rows, ids.length / rows]);
}

function get(answer: InferenceSession.OnnxValueMapType, name: string): Tensor {
  const tensor = answer[name];
  if (tensor === undefined) throw new Error(`Whisper returned no ${name}`);
  return tensor;
}

/** The logits of the next token, one row for each text. */
function lastLogits(answer: InferenceSession.OnnxValueMapType): Float32Array[] {
  const logits = get(answer, "logits");
  const [rows = 1, , tokens = 0] = logits.dims;
  const all = floats(logits);
  const size = all.length / rows;
  return Array.from({ length: rows }, (_, row) => all.subarray((row + 1) * size - tokens, (row + 1) * size));
}

/**
 * The decoder for one sound. Each step processes all texts together, because most of its work is the same for
 * one text and for four.
 */
export function decoderOf(
  { begin, next }: { begin: InferenceSession; next: InferenceSession },
  heard: Tensor,
  prompt: readonly number[],
): Step {
  let answer: InferenceSession.OnnxValueMapType = {};
  let ofSound: InferenceSession.OnnxValueMapType = {};
  const soundFor = new Map<number, Record<string, Tensor>>();

  function soundOf(count: number): Record<string, Tensor> {
    const rows = Array.from({ length: count }, () => 0);
    const sound =
      soundFor.get(count) ??
      Object.fromEntries(
        names.heard.map((name) => [`past_key_values.${name}`, rowsOf(get(ofSound, `present.${name}`), rows)]),
      );
    soundFor.set(count, sound);
    return sound;
  }

  return async (texts) => {
    const last = texts.flatMap(({ written }) => written.slice(-1));
    if (last.length === 0) {
      answer = await begin.run({ input_ids: idsOf(prompt, 1), encoder_hidden_states: heard });
      ofSound = answer;
      return lastLogits(answer);
    }
    const parents = texts.map(({ from }) => from);
    const before = names.written.map((name) => [
      `past_key_values.${name}`,
      rowsOf(get(answer, `present.${name}`), parents),
    ]);
    answer = await next.run({
      input_ids: idsOf(last, texts.length),
      ...soundOf(texts.length),
      ...Object.fromEntries(before),
    });
    return lastLogits(answer);
  };
}
