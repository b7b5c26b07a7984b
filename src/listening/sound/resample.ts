/** Samples on either side of a place that its value is made of, at the lower of the two rates. */
const reach = 8;

/** How finely the filter is prepared between two samples. */
const phases = 64;

/** A window that lets a sound through up to a bit below half the lower rate, and nothing above: what is above would fold over. */
function filterFor(scale: number): Float32Array {
  const half = Math.ceil(reach / scale);
  const taps = new Float32Array(half * phases + 1);
  for (let place = 0; place < taps.length; place += 1) {
    const x = place / phases;
    const angle = Math.PI * x * scale * 0.92;
    const sinc = angle === 0 ? 1 : Math.sin(angle) / angle;
    const window = 0.54 + 0.46 * Math.cos((Math.PI * x) / half);
    taps[place] = sinc * window * scale * 0.92;
  }
  return taps;
}

/**
 * The same sound at another rate.
 * @example resample(new Float32Array(48_000), 48_000, 16_000).length // 16000
 */
export function resample(samples: Float32Array, from: number, to: number): Float32Array<ArrayBuffer> {
  if (from === to) return Float32Array.from(samples);
  const scale = Math.min(1, to / from);
  const taps = filterFor(scale);
  const half = (taps.length - 1) / phases;
  const out = new Float32Array(Math.floor((samples.length * to) / from));
  for (let place = 0; place < out.length; place += 1) {
    const centre = (place * from) / to;
    const first = Math.max(0, Math.ceil(centre - half));
    const last = Math.min(samples.length - 1, Math.floor(centre + half));
    let sum = 0;
    for (let at = first; at <= last; at += 1)
      sum += (samples[at] ?? 0) * (taps[Math.round(Math.abs(at - centre) * phases)] ?? 0);
    out[place] = sum;
  }
  return out;
}
