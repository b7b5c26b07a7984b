/** Loudness after ITU-R BS.1770: frequency-weighted, without silence. */

type Filter = { b: readonly [number, number, number]; a: readonly [number, number] };

/** The two filters of K-weighting, for any sample rate. */
function earFilters(rate: number): Filter[] {
  const shelf = 10 ** (3.999843853973347 / 20);
  const k1 = Math.tan((Math.PI * 1681.974450955533) / rate);
  const q1 = k1 / 0.7071752369554196;
  const mid = shelf ** 0.4996667741545416;
  const n1 = 1 + q1 + k1 * k1;
  const k2 = Math.tan((Math.PI * 38.13547087602444) / rate);
  const q2 = k2 / 0.5003270373238773;
  const n2 = 1 + q2 + k2 * k2;
  return [
    {
      b: [(shelf + mid * q1 + k1 * k1) / n1, (2 * (k1 * k1 - shelf)) / n1, (shelf - mid * q1 + k1 * k1) / n1],
      a: [(2 * (k1 * k1 - 1)) / n1, (1 - q1 + k1 * k1) / n1],
    },
    { b: [1, -2, 1], a: [(2 * (k2 * k2 - 1)) / n2, (1 - q2 + k2 * k2) / n2] },
  ];
}

function filtered(samples: Float32Array, { b, a }: Filter): Float32Array {
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return samples.map((x) => {
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  });
}

const toLufs = (power: number): number => -0.691 + 10 * Math.log10(power);
const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** Loudness in LUFS; a sound shorter than one block of 400 ms counts as one block. Silence is -Infinity. */
export function loudness(samples: Float32Array, rate: number): number {
  const weighted = earFilters(rate).reduce(filtered, samples);
  const block = Math.min(Math.round(0.4 * rate), samples.length);
  const powers: number[] = [];
  for (let start = 0; start + block <= samples.length; start += Math.round(0.1 * rate)) {
    let sum = 0;
    for (let index = start; index < start + block; index += 1) sum += (weighted[index] ?? 0) ** 2;
    powers.push(sum / block);
  }
  const audible = powers.filter((power) => toLufs(power) > -70);
  if (audible.length === 0) return Number.NEGATIVE_INFINITY;
  const gate = toLufs(mean(audible)) - 10;
  return toLufs(mean(audible.filter((power) => toLufs(power) > gate)));
}
