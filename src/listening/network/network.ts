import { bandCount } from "#listening/signal/mel-bands.ts";
import { phoneNames } from "#listening/kana/phones.ts";
import { packedNetwork } from "./weights.ts";

/** Browsers, their workers and Node have it; this layer may use the types of neither. */
declare function atob(text: string): string;

/** Seconds between two frames of the network's output. Its first layer halves the rate of the bands. */
export const frameSeconds = 0.02;

type Shape = { kernel: number; dilation: number; inputs: number; outputs: number };
/** A convolution. Weights are in the order of the inner loop: kernel, input, output. */
type Layer = Shape & { weights: Float32Array; biases: Float32Array };
type Network = { stem: Layer; blocks: { depth: Layer; point: Layer }[]; out: Layer };

/** Logarithms of probabilities, one per phone and frame: for CTC, and of the phone that is heard in each frame. */
export type PhoneLogs = { ctc: Float32Array; frames: Float32Array };

let network: Network | undefined;

/** Reads the weights before the first take, because that takes a moment on an old phone. */
export function warmUpNetwork(): Network {
  network ??= unpackedNetwork();
  return network;
}

/** @param input normalised bands, one frame after another. */
export function phoneLogs(input: Float32Array): PhoneLogs {
  const { stem, blocks, out } = warmUpNetwork();
  let values = rectified(dense(stem, input, 2));
  for (const { depth, point } of blocks) {
    const before = values;
    values = rectified(dense(point, rectified(depthwise(depth, before))));
    for (let i = 0; i < values.length; i += 1) values[i] += before[i];
  }
  const logs = dense(out, values);
  const phoneCount = phoneNames.length;
  const [ctc, frames] = [new Float32Array(logs.length / 2), new Float32Array(logs.length / 2)];
  for (let from = 0; from < logs.length; from += 2 * phoneCount) {
    ctc.set(logSoftmax(logs.subarray(from, from + phoneCount)), from / 2);
    frames.set(logSoftmax(logs.subarray(from + phoneCount, from + 2 * phoneCount)), from / 2);
  }
  return { ctc, frames };
}

function rectified(values: Float32Array): Float32Array {
  for (let i = 0; i < values.length; i += 1) if (values[i] < 0) values[i] = 0;
  return values;
}

function depthwise(
  { kernel, dilation, outputs, weights, biases }: Layer,
  values: Float32Array,
): Float32Array {
  const count = values.length / outputs;
  const result = new Float32Array(values.length);
  for (let t = 0; t < count; t += 1) {
    const to = t * outputs;
    result.set(biases, to);
    for (let k = 0; k < kernel; k += 1) {
      const source = t + (k - (kernel >> 1)) * dilation;
      if (source < 0 || source >= count) continue;
      const [from, weight] = [source * outputs, k * outputs];
      for (let c = 0; c < outputs; c += 1) result[to + c] += values[from + c] * weights[weight + c];
    }
  }
  return result;
}

function dense(
  { kernel, inputs, outputs, weights, biases }: Layer,
  values: Float32Array,
  stride = 1,
): Float32Array {
  const count = values.length / inputs;
  const frames = Math.ceil(count / stride);
  const result = new Float32Array(frames * outputs);
  const sums = new Float32Array(outputs);
  for (let t = 0; t < frames; t += 1) {
    sums.set(biases);
    for (let k = 0; k < kernel; k += 1) {
      const source = t * stride + k - (kernel >> 1);
      if (source < 0 || source >= count) continue;
      for (let i = 0; i < inputs; i += 1) {
        const value = values[source * inputs + i];
        // Half of the values are 0 after a rectifier.
        if (value === 0) continue;
        const from = (k * inputs + i) * outputs;
        for (let o = 0; o < outputs; o += 1) sums[o] += value * weights[from + o];
      }
    }
    result.set(sums, t * outputs);
  }
  return result;
}

function logSoftmax(values: Float32Array): Float32Array {
  const top = values.reduce((largest, value) => Math.max(largest, value), -Infinity);
  const total = top + Math.log(values.reduce((sum, value) => sum + Math.exp(value - top), 0));
  return values.map((value) => value - total);
}

/** Scales are stored as multiples of 1/1024, because the smallest ones are below the range of a 16-bit float. */
const scaleUnit = 1024;

/** Reads what tools/listening/train.py writes: per layer one byte per weight, then scales and biases as 16-bit floats. */
function unpackedNetwork(): Network {
  const text = atob(packedNetwork.bytes);
  const bytes = Uint8Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
  let at = 0;
  const halfFloats = (count: number): Float32Array =>
    Float32Array.from({ length: count }, () => {
      const bits = bytes[at] | (bytes[at + 1] << 8);
      at += 2;
      const [exponent, fraction] = [(bits >> 10) & 31, bits & 1023];
      const size = exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15);
      return (bits & 0x8000) === 0 ? size : -size;
    });
  const layer = ({ kernel, dilation, inputs, outputs }: Shape): Layer => {
    const codes = new Int8Array(bytes.buffer, at, outputs * inputs * kernel);
    at += codes.length;
    const scales = halfFloats(outputs).map((scale) => scale / scaleUnit);
    const weights = new Float32Array(codes.length);
    for (let i = 0; i < codes.length; i += 1) {
      const [output, input, k] = [
        Math.floor(i / (inputs * kernel)),
        Math.floor(i / kernel) % inputs,
        i % kernel,
      ];
      weights[(k * inputs + input) * outputs + output] = codes[i] * scales[output];
    }
    return { kernel, dilation, inputs, outputs, weights, biases: halfFloats(outputs) };
  };
  const { width, dilations } = packedNetwork;
  const square = { kernel: 1, dilation: 1, inputs: width, outputs: width };
  const stem = layer({ ...square, kernel: 7, inputs: bandCount });
  const blocks = dilations.map((dilation) => ({
    depth: layer({ ...square, kernel: 9, dilation, inputs: 1 }),
    point: layer(square),
  }));
  return { stem, blocks, out: layer({ ...square, outputs: 2 * phoneNames.length }) };
}
