import { fromBase64 } from "#listening/line-model/base64.ts";
import { soundKinds } from "#listening/line-model/packed-sounds.ts";
import type { Sounds } from "#listening/line-model/packed-sounds.ts";
import { bandCount } from "#listening/signal/bands.ts";
import type { Bands } from "#listening/signal/bands.ts";
import { net } from "./net-weights.ts";

/** Weights of one layer, from signed bytes. */
function unpacked({ scale, bytes }: { scale: number; bytes: string }): Float32Array {
  return Float32Array.from(fromBase64(bytes), (byte) => ((byte << 24) >> 24) * scale);
}

/** Decoded at the first use: whoever only reads models does without. */
let layers: { first: Float32Array; second: Float32Array } | undefined;

/**
 * Tells kinds of sounds apart (vowels, nasals, stops, hisses …), whoever speaks: a net of one hidden layer that sees a
 * moment and what is up to 90 ms around it.
 */
export function hearSounds({ count, values, isQuiet }: Bands): Sounds {
  layers ??= { first: unpacked(net.first), second: unpacked(net.second) };
  const { first, second } = layers;
  const { offsets } = net;
  const hidden = net.first.biases.length;
  const inside = new Float32Array(hidden);
  const kinds = new Float32Array(soundKinds);
  const frames = new Float32Array(count * soundKinds);
  for (let t = 0; t < count; t += 1) {
    inside.set(net.first.biases);
    for (let o = 0; o < offsets.length; o += 1) {
      const from = Math.max(0, Math.min(count - 1, t + offsets[o])) * bandCount;
      for (let b = 0; b < bandCount; b += 1) {
        const value = values[from + b];
        const at = (o * bandCount + b) * hidden;
        for (let k = 0; k < hidden; k += 1) inside[k] += value * first[at + k];
      }
    }
    kinds.set(net.second.biases);
    for (let k = 0; k < hidden; k += 1)
      if (inside[k] > 0)
        for (let c = 0; c < soundKinds; c += 1) kinds[c] += inside[k] * second[k * soundKinds + c];
    likelihoodRoots(kinds, frames, t * soundKinds);
  }
  return { count, frames, isQuiet };
}

function likelihoodRoots(kinds: Float32Array, frames: Float32Array, at: number): void {
  const top = Math.max(...kinds);
  let sum = 0;
  for (let c = 0; c < soundKinds; c += 1) {
    kinds[c] = Math.exp(kinds[c] - top);
    sum += kinds[c];
  }
  for (let c = 0; c < soundKinds; c += 1) frames[at + c] = Math.sqrt(kinds[c] / sum);
}
