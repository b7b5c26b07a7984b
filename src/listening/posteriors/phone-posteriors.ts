import { fromBase64 } from "#listening/line-model/base64.ts";
import { phoneClasses } from "#listening/line-model/packed-posteriors.ts";
import type { Posteriors } from "#listening/line-model/packed-posteriors.ts";
import { bandCount } from "#listening/signal/bands.ts";
import type { Bands } from "#listening/signal/bands.ts";
import { network } from "./network-weights.ts";

function unpacked({ scale, bytes }: { scale: number; bytes: string }): Float32Array {
  return Float32Array.from(fromBase64(bytes), (byte) => ((byte << 24) >> 24) * scale);
}

let layers: { first: Float32Array; second: Float32Array } | undefined;

/**
 * Classifies every frame independently of the speaker (vowels, nasals, stops, fricatives …): a network with one hidden layer
 * whose input is the frame and up to 90 ms around it.
 */
export function phonePosteriors({ count, values, isQuiet }: Bands): Posteriors {
  layers ??= { first: unpacked(network.first), second: unpacked(network.second) };
  const { first, second } = layers;
  const { offsets } = network;
  const hiddenSize = network.first.biases.length;
  const hidden = new Float32Array(hiddenSize);
  const logits = new Float32Array(phoneClasses);
  const frames = new Float32Array(count * phoneClasses);
  for (let t = 0; t < count; t += 1) {
    hidden.set(network.first.biases);
    for (let o = 0; o < offsets.length; o += 1) {
      const from = Math.max(0, Math.min(count - 1, t + offsets[o])) * bandCount;
      for (let b = 0; b < bandCount; b += 1) {
        const value = values[from + b];
        const at = (o * bandCount + b) * hiddenSize;
        for (let k = 0; k < hiddenSize; k += 1) hidden[k] += value * first[at + k];
      }
    }
    logits.set(network.second.biases);
    for (let k = 0; k < hiddenSize; k += 1)
      if (hidden[k] > 0)
        for (let c = 0; c < phoneClasses; c += 1) logits[c] += hidden[k] * second[k * phoneClasses + c];
    writeSoftmaxRoots(logits, frames, t * phoneClasses);
  }
  return { count, frames, isQuiet };
}

function writeSoftmaxRoots(logits: Float32Array, frames: Float32Array, at: number): void {
  const top = Math.max(...logits);
  let sum = 0;
  for (let c = 0; c < phoneClasses; c += 1) {
    logits[c] = Math.exp(logits[c] - top);
    sum += logits[c];
  }
  for (let c = 0; c < phoneClasses; c += 1) frames[at + c] = Math.sqrt(logits[c] / sum);
}
