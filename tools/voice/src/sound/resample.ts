const reach = 24;

/** Changes the sample rate with a windowed filter, which also prevents aliasing. */
export function resampled(samples: Float32Array, from: number, to: number): Float32Array {
  const cutoff = Math.min(1, to / from) * 0.95;
  const result = new Float32Array(Math.floor((samples.length * to) / from));
  // The weights of a new sample depend on its position between two old samples. They are cached, because
  // there are few positions: two from 24 to 16 kHz.
  const weightsAt = new Map<number, Float64Array>();
  for (let index = 0; index < result.length; index += 1) {
    const moment = (index * from) / to;
    const whole = Math.floor(moment);
    const place = moment - whole;
    let weights = weightsAt.get(place);
    if (weights === undefined) weightsAt.set(place, (weights = weightsFor(place, cutoff)));
    let sum = 0;
    for (let step = 0; step < weights.length; step += 1)
      sum += (samples[whole - reach + step] ?? 0) * (weights[step] ?? 0);
    result[index] = sum;
  }
  return result;
}

/**
 * The weights of the old samples around a new one: `reach` samples before and after, for a new sample at
 * `place` after the middle one.
 */
function weightsFor(place: number, cutoff: number): Float64Array {
  return Float64Array.from({ length: 2 * reach + 1 }, (_, step) => {
    const x = step - reach - place;
    if (x < -reach) return 0;
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (reach + 1));
    const sinc = x === 0 ? cutoff : Math.sin(Math.PI * cutoff * x) / (Math.PI * x);
    return sinc * window;
  });
}
