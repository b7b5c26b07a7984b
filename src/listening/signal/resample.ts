/** Samples a second of everything that is compared. */
export const heardRate = 16_000;

/** Places between two samples that are told apart; 160 of them are met at 44.1 kHz. */
const phases = 320;

/** Any sample rate to 16 kHz, through a windowed sinc. */
export function to16k(samples: Float32Array, from: number): Float32Array {
  if (from === heardRate) return samples;
  const step = from / heardRate;
  const cut = Math.min(1, 1 / step) * 0.95;
  const reach = Math.ceil(8 / cut);
  const shapes: (Float32Array | undefined)[] = [];
  const shapeAt = (phase: number): Float32Array => {
    const known = shapes[phase];
    if (known !== undefined) return known;
    const shape = Float32Array.from({ length: 2 * reach }, (_, j) => {
      const x = j + 1 - reach - phase / phases;
      const sinc = Math.abs(x) < 1e-6 ? cut : Math.sin(Math.PI * cut * x) / (Math.PI * x);
      return sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / reach));
    });
    shapes[phase] = shape;
    return shape;
  };
  const padded = new Float32Array(samples.length + 2 * reach + 2);
  padded.set(samples, reach);
  const result = new Float32Array(Math.floor(samples.length / step));
  for (let i = 0; i < result.length; i += 1) {
    const whole = Math.floor(i * step);
    const shape = shapeAt(Math.round((i * step - whole) * phases));
    let sum = 0;
    for (let j = 0; j < 2 * reach; j += 1) sum += padded[whole + 1 + j] * shape[j];
    result[i] = sum;
  }
  return result;
}
