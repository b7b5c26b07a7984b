import { joinBlocks } from "./samples.ts";

/** Half width of the filter, in samples at the lower rate. */
const reach = 8;

const phases = 64;

/** A windowed sinc low-pass below half the lower rate: higher frequencies would alias. */
function filterFor(scale: number): Float32Array {
  const half = Math.ceil(reach / scale);
  const taps = new Float32Array(half * phases + 1);
  for (let index = 0; index < taps.length; index += 1) {
    const x = index / phases;
    const angle = Math.PI * x * scale * 0.92;
    const sinc = angle === 0 ? 1 : Math.sin(angle) / angle;
    const window = 0.54 + 0.46 * Math.cos((Math.PI * x) / half);
    taps[index] = sinc * window * scale * 0.92;
  }
  return taps;
}

/** Changes the rate of a sound that arrives in blocks. The last few samples of a block follow with the next one. */
export type Resampler = {
  push: (block: Float32Array) => Float32Array<ArrayBuffer>;
  /** The rest, as if silence followed. */
  end: () => Float32Array<ArrayBuffer>;
};

export function createResampler(from: number, to: number): Resampler {
  if (from === to) return { push: (block) => Float32Array.from(block), end: () => new Float32Array(0) };
  const scale = Math.min(1, to / from);
  const taps = filterFor(scale);
  const half = (taps.length - 1) / phases;
  /** Samples from number `start` on that later output needs. */
  let buffer = new Float32Array(0);
  let start = 0;
  let next = 0;
  const sampleAt = (centre: number): number => {
    const first = Math.max(start, Math.ceil(centre - half));
    const last = Math.min(start + buffer.length - 1, Math.floor(centre + half));
    let sum = 0;
    for (let at = first; at <= last; at += 1)
      sum += buffer[at - start] * (taps[Math.round(Math.abs(at - centre) * phases)] ?? 0);
    return sum;
  };
  const outputUntil = (count: number): Float32Array<ArrayBuffer> => {
    const out = new Float32Array(Math.max(0, count - next));
    for (let index = 0; index < out.length; index += 1) out[index] = sampleAt(((next + index) * from) / to);
    next += out.length;
    return out;
  };
  return {
    push: (block) => {
      buffer = joinBlocks([buffer, block]);
      const out = outputUntil(Math.floor(((start + buffer.length - half) * to) / from));
      const unused = Math.max(0, Math.floor((next * from) / to - half) - start);
      buffer = buffer.slice(unused);
      start += unused;
      return out;
    },
    end: () => outputUntil(Math.floor(((start + buffer.length) * to) / from)),
  };
}

/** @example resample(new Float32Array(48_000), 48_000, 16_000).length // 16000 */
export function resample(samples: Float32Array, from: number, to: number): Float32Array<ArrayBuffer> {
  const resampler = createResampler(from, to);
  return joinBlocks([resampler.push(samples), resampler.end()]);
}
