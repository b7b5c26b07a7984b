import { bandCount } from "#listening/signal/mel-bands.ts";
import { fromBase64 } from "./base64.ts";
import { packedNetwork } from "./weights.ts";

/** Seconds between two frames of the network's output. Its first layer halves the rate of the bands. */
export const frameSeconds = 0.02;

type Layer = {
  kind: "stem" | "depth" | "point" | "out";
  kernel: number;
  dilation: number;
  inputs: number;
  outputs: number;
  /** In the order of the inner loop: kernel, input, output. */
  weights: Float32Array;
  biases: Float32Array;
};

/** Natural logarithms of probabilities, `phoneCount` values per frame: of CTC's phones, and of the phone of each frame. */
export type PhoneProbabilities = { count: number; phones: Float32Array; frames: Float32Array };

let layers: Layer[] | undefined;

/** Reads the weights before the first take, because that takes a moment on an old phone. */
export function warmUpNetwork(): Layer[] {
  layers ??= unpackedLayers();
  return layers;
}

/** @param input normalised bands, one frame after another. */
export function phoneProbabilities(input: Float32Array): PhoneProbabilities {
  let values = input;
  let count = input.length / bandCount;
  let skipped = values;
  for (const layer of warmUpNetwork()) {
    if (layer.kind === "depth") {
      skipped = values;
      values = depthwise(layer, values, count);
      continue;
    }
    const stride = layer.kind === "stem" ? 2 : 1;
    const result = dense(layer, values, { count, stride });
    count = Math.ceil(count / stride);
    if (layer.kind !== "out") rectify(result);
    if (layer.kind === "point") for (let i = 0; i < result.length; i += 1) result[i] += skipped[i];
    values = result;
  }
  return logSoftmaxes(values, count);
}

function rectify(values: Float32Array): void {
  for (let i = 0; i < values.length; i += 1) if (values[i] < 0) values[i] = 0;
}

function depthwise(
  { kernel, dilation, outputs, weights, biases }: Layer,
  values: Float32Array,
  count: number,
): Float32Array {
  const result = new Float32Array(count * outputs);
  const half = kernel >> 1;
  for (let t = 0; t < count; t += 1) {
    const to = t * outputs;
    result.set(biases, to);
    for (let k = 0; k < kernel; k += 1) {
      const source = t + (k - half) * dilation;
      if (source < 0 || source >= count) continue;
      const [from, weight] = [source * outputs, k * outputs];
      for (let c = 0; c < outputs; c += 1) result[to + c] += values[from + c] * weights[weight + c];
    }
  }
  rectify(result);
  return result;
}

function dense(
  { kernel, inputs, outputs, weights, biases }: Layer,
  values: Float32Array,
  { count, stride }: { count: number; stride: number },
): Float32Array {
  const frames = Math.ceil(count / stride);
  const result = new Float32Array(frames * outputs);
  const sums = new Float32Array(outputs);
  const half = kernel >> 1;
  for (let t = 0; t < frames; t += 1) {
    sums.set(biases);
    for (let k = 0; k < kernel; k += 1) {
      const source = t * stride + k - half;
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

function logSoftmaxes(values: Float32Array, count: number): PhoneProbabilities {
  const phoneCount = count === 0 ? 0 : values.length / count / 2;
  const [phones, frames] = [new Float32Array(count * phoneCount), new Float32Array(count * phoneCount)];
  for (let t = 0; t < count; t += 1) {
    const from = 2 * t * phoneCount;
    writeLogSoftmax(values.subarray(from, from + phoneCount), phones, t * phoneCount);
    writeLogSoftmax(values.subarray(from + phoneCount, from + 2 * phoneCount), frames, t * phoneCount);
  }
  return { count, phones, frames };
}

function writeLogSoftmax(values: Float32Array, to: Float32Array, at: number): void {
  let top = -Infinity;
  for (const value of values) top = Math.max(top, value);
  let sum = 0;
  for (const value of values) sum += Math.exp(value - top);
  const total = top + Math.log(sum);
  for (let i = 0; i < values.length; i += 1) to[at + i] = values[i] - total;
}

/** Reads what tools/listening/train.py writes: per layer one byte per weight, then scales and biases as 16-bit floats. */
function unpackedLayers(): Layer[] {
  const bytes = fromBase64(packedNetwork.bytes);
  let at = 0;
  return packedNetwork.layers.map(([kind, outputs, inputs, kernel, dilation]): Layer => {
    const size = inputs * kernel;
    const codes = bytes.subarray(at, at + outputs * size);
    const scales = halfFloats(bytes.subarray(at + outputs * size, at + outputs * (size + 2)));
    const biases = halfFloats(bytes.subarray(at + outputs * (size + 2), at + outputs * (size + 4)));
    at += outputs * (size + 4);
    const weights = new Float32Array(outputs * size);
    for (let o = 0; o < outputs; o += 1)
      for (let i = 0; i < inputs; i += 1)
        for (let k = 0; k < kernel; k += 1)
          weights[(k * inputs + i) * outputs + o] =
            (((codes[(o * inputs + i) * kernel + k] << 24) >> 24) * scales[o]) / scaleUnit;
    return { kind, kernel, dilation, inputs, outputs, weights, biases };
  });
}

/** Scales are stored as multiples of 1/1024, because the smallest ones are below the range of a 16-bit float. */
const scaleUnit = 1024;

function halfFloats(bytes: Uint8Array): Float32Array {
  return Float32Array.from({ length: bytes.length / 2 }, (_, index) => {
    const bits = bytes[2 * index] | (bytes[2 * index + 1] << 8);
    const [exponent, fraction] = [(bits >> 10) & 31, bits & 1023];
    const size = exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1024) * 2 ** (exponent - 15);
    return (bits & 0x8000) === 0 ? size : -size;
  });
}
