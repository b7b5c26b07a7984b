const reach = 24;

/**
 * Changes the sample rate. Every new sample is a weighted mean of the old ones around its moment; going down, the
 * weights also keep out what the new rate cannot carry.
 */
export function resampled(samples: Float32Array, from: number, to: number): Float32Array {
  const cutoff = Math.min(1, to / from) * 0.95;
  const result = new Float32Array(Math.floor((samples.length * to) / from));
  for (let index = 0; index < result.length; index += 1) {
    const moment = (index * from) / to;
    const first = Math.ceil(moment - reach);
    let sum = 0;
    for (let at = Math.max(0, first); at <= moment + reach && at < samples.length; at += 1) {
      const x = at - moment;
      const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (reach + 1));
      const sinc = x === 0 ? cutoff : Math.sin(Math.PI * cutoff * x) / (Math.PI * x);
      sum += (samples[at] ?? 0) * sinc * window;
    }
    result[index] = sum;
  }
  return result;
}
