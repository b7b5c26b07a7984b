/** A sample below this amplitude is silence, in audio at its final level: about -44 dB. */
export const silence = 0.006;

/** Speech starts at this amplitude. A soft h before it lies within `silenceBeforeSeconds`. */
const clear = 2 * silence;
/** Seconds of silence that remain before and after the speech; the encoder adds another 46 ms before it. */
const silenceBeforeSeconds = 0.025;
export const silenceAfterSeconds = 0.05;
const fade = { in: 0.005, out: 0.03 };

/** Where the speech begins and ends, in samples [start, end). */
export function speechEdges(samples: Float32Array, threshold = silence): { start: number; end: number } {
  const start = samples.findIndex((sample) => Math.abs(sample) >= threshold);
  const end = samples.findLastIndex((sample) => Math.abs(sample) >= threshold);
  return start < 0 ? { start: 0, end: 0 } : { start, end: end + 1 };
}

/** Fades in over the given number of samples, along half a cosine wave. */
export function fadedIn(samples: Float32Array, over: number): Float32Array {
  return samples.map((sample, index) =>
    index < over ? sample * (0.5 - 0.5 * Math.cos((Math.PI * index) / over)) : sample,
  );
}

/** Cuts the silence around speech and fades the edges. `cut` is the number of samples removed at the start. */
export function trimmed(samples: Float32Array, rate: number): { samples: Float32Array; cut: number } {
  const { start } = speechEdges(samples, clear);
  const { end } = speechEdges(samples);
  const from = Math.max(0, start - Math.round(silenceBeforeSeconds * rate));
  const to = Math.min(samples.length, end + Math.round(silenceAfterSeconds * rate));
  const result = samples.slice(from, to);
  const fadeIn = Math.min(result.length, Math.round(fade.in * rate));
  const fadeOut = Math.min(result.length, Math.round(fade.out * rate));
  for (let index = 0; index < fadeIn; index += 1) result[index] = ((result[index] ?? 0) * index) / fadeIn;
  for (let index = 0; index < fadeOut; index += 1) {
    const at = result.length - 1 - index;
    result[at] = ((result[at] ?? 0) * index) / fadeOut;
  }
  return { samples: result, cut: from };
}
