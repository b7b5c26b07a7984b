/** RMS of the loudest tenth of a second, as a share of full scale. */
export function loudestRms(samples: Float32Array, rate: number): number {
  const length = Math.max(1, Math.round(rate / 10));
  let [sum, max] = [0, 0];
  for (let i = 0; i < samples.length; i += 1) {
    sum += samples[i] * samples[i];
    if (i >= length) sum -= samples[i - length] * samples[i - length];
    max = Math.max(max, sum);
  }
  return Math.sqrt(max / length);
}

/** Share of the loud samples that are at the peak: a clipped recording has many. */
export function clippedShare(samples: Float32Array): number {
  let [top, loud, highest] = [0, 0, 0];
  for (let i = 0; i < samples.length; i += 1) top = Math.max(top, Math.abs(samples[i]));
  for (let i = 0; i < samples.length; i += 1) {
    const size = Math.abs(samples[i]);
    if (size > 0.1 * top) loud += 1;
    if (size > 0.985 * top) highest += 1;
  }
  return loud === 0 ? 0 : highest / loud;
}
