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

/** @example resample(new Float32Array(48_000), 48_000, 16_000).length // 16000 */
export function resample(samples: Float32Array, from: number, to: number): Float32Array<ArrayBuffer> {
  if (from === to) return Float32Array.from(samples);
  const scale = Math.min(1, to / from);
  const taps = filterFor(scale);
  const half = (taps.length - 1) / phases;
  const out = new Float32Array(Math.floor((samples.length * to) / from));
  for (let index = 0; index < out.length; index += 1) {
    const centre = (index * from) / to;
    const first = Math.max(0, Math.ceil(centre - half));
    const last = Math.min(samples.length - 1, Math.floor(centre + half));
    let sum = 0;
    for (let at = first; at <= last; at += 1)
      sum += (samples[at] ?? 0) * (taps[Math.round(Math.abs(at - centre) * phases)] ?? 0);
    out[index] = sum;
  }
  return out;
}
