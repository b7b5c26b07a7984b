import { InferenceSession, Tensor } from "onnxruntime-node";
import { preparedModels, cutTensors } from "./prepare.ts";
import { tokens } from "./vocabulary.ts";

/** Seconds between two values of the pitch. */
export const pitchStep = 0.0125;

/**
 * The encoder's output for a text: the duration of each token and the pitch. The decoder then makes the
 * sound.
 */
export type Encoded = {
  /** Hertz, one value every `pitchStep`; low where the voice is silent. */
  pitch: Float32Array;
  /**
   * The start of each character of the phonemes, in steps of the pitch, and the end of the last character.
   */
  starts: number[];
  rest: Readonly<Record<string, Tensor>>;
};

export type Kokoro = {
  encode: (phonemes: string, style: Float32Array, speed: number) => Promise<Encoded>;
  decode: (encoded: Encoded, pitch: Float32Array) => Promise<Float32Array>;
};

/**
 * Loads the model. It runs in one thread, because the division of work among threads would change the result.
 */
export async function loadKokoro(): Promise<Kokoro> {
  const files = preparedModels();
  const options = { intraOpNumThreads: 1, interOpNumThreads: 1, graphOptimizationLevel: "all" } as const;
  const encoder = await InferenceSession.create(files.encoder, options);
  const decoder = await InferenceSession.create(files.decoder, options);
  return {
    encode: async (phonemes, values, speed) => {
      const numbers = tokens(phonemes);
      const style = new Tensor("float32", values, [1, values.length]);
      const answer = await encoder.run({
        input_ids: new Tensor("int64", BigInt64Array.from(numbers, BigInt), [1, numbers.length]),
        style,
        speed: new Tensor("float32", Float32Array.of(speed), [1]),
      });
      const frames = Array.from(tensor(answer, cutTensors.durations).data, Number);
      // The first token is not a character. There are two pitch values per frame.
      let at = 2 * (frames[0] ?? 0);
      const starts = frames.slice(1).map((count) => {
        const start = at;
        at += 2 * count;
        return start;
      });
      const rest = {
        style,
        [cutTensors.text]: tensor(answer, cutTensors.text),
        [cutTensors.energy]: tensor(answer, cutTensors.energy),
      };
      return { pitch: floats(tensor(answer, cutTensors.pitch)), starts, rest };
    },
    decode: async ({ rest }, pitch) => {
      const answer = await decoder.run({
        ...rest,
        [cutTensors.pitch]: new Tensor("float32", pitch, [1, pitch.length]),
      });
      return floats(tensor(answer, "waveform"));
    },
  };
}

function tensor(answer: InferenceSession.OnnxValueMapType, name: string): Tensor {
  const value = answer[name];
  if (value === undefined) throw new Error(`the model gave no ${name}`);
  return value;
}

function floats({ data }: Tensor): Float32Array {
  if (!(data instanceof Float32Array)) throw new Error("the model gave no floats");
  return data;
}
