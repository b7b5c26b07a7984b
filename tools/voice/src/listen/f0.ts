export const pitchStepSeconds = 0.01;

const windowSeconds = 0.04;
/** Minimum autocorrelation of a voiced frame. */
const voicing = 0.6;
/** Upper limit of the voice's frequencies in hertz. Above it, hiss would be mistaken for tone. */
const voiceBand = 900;
/** Below this share of the maximum level, a frame has no voice. */
const quiet = 0.06;
/** A pitch that differs by more than this factor from the frames around it is an error. */
const leap = 1.4;

/**
 * The pitch in hertz, every 10 ms; NaN if unvoiced. Autocorrelation between `low` and `high`, with the shortest period that is
 * nearly as good as the best.
 */
export function detectPitch(samples: Float32Array, rate: number, low: number, high: number): Float64Array {
  const voice = lowPassed(lowPassed(samples, rate), rate);
  const size = Math.round(windowSeconds * rate);
  const shortest = Math.floor(rate / high);
  const longest = Math.ceil(rate / low);
  const count = Math.floor(samples.length / (pitchStepSeconds * rate));
  // Two windows one period apart, centred on the frame.
  const early = (size + (shortest + longest) / 2) / 2;
  const starts = Array.from({ length: count }, (_, frame) =>
    Math.max(0, Math.round(frame * pitchStepSeconds * rate - early)),
  );
  const levels = starts.map((at) => Math.sqrt(power(voice, at, size)));
  const loudest = Math.max(...levels);
  const raw = starts.map((at, frame) =>
    (levels[frame] ?? 0) < quiet * loudest ? Number.NaN : periodAt(voice, at, size, shortest, longest, rate),
  );
  return Float64Array.from(raw, (value, index) => {
    const around = median(raw.slice(Math.max(0, index - 4), index + 5));
    return Math.max(value / around, around / value) > leap
      ? Number.NaN
      : median(raw.slice(Math.max(0, index - 1), index + 2));
  });
}

function lowPassed(samples: Float32Array, rate: number): Float32Array {
  const share = 1 - Math.exp((-2 * Math.PI * voiceBand) / rate);
  let level = 0;
  return samples.map((sample) => {
    level += share * (sample - level);
    return level;
  });
}

function power(samples: Float32Array, at: number, size: number): number {
  let sum = 0;
  for (let index = at; index < at + size; index += 1) sum += (samples[index] ?? 0) ** 2;
  return sum / size;
}

function periodAt(
  samples: Float32Array,
  at: number,
  size: number,
  shortest: number,
  longest: number,
  rate: number,
): number {
  const likeness = new Float64Array(longest - shortest + 1);
  const own = power(samples, at, size) * size;
  for (let lag = shortest; lag <= longest; lag += 1) {
    let product = 0;
    let other = 0;
    for (let index = at; index < at + size; index += 1) {
      const later = samples[index + lag] ?? 0;
      product += (samples[index] ?? 0) * later;
      other += later * later;
    }
    likeness[lag - shortest] = product / Math.sqrt(own * other + 1e-12);
  }
  const best = likeness.reduce((highest, value) => Math.max(highest, value), 0);
  if (best < voicing) return Number.NaN;
  const first = likeness.findIndex(
    (value, index) =>
      value > 0.92 * best && value >= (likeness[index - 1] ?? -1) && value >= (likeness[index + 1] ?? -1),
  );
  const a = likeness[first - 1] ?? 0;
  const b = likeness[first] ?? 0;
  const c = likeness[first + 1] ?? 0;
  const shift = a - 2 * b + c === 0 ? 0 : (a - c) / (2 * (a - 2 * b + c));
  return rate / (first + shortest + Math.max(-0.5, Math.min(0.5, shift)));
}

export function median(values: readonly number[] | Float64Array): number {
  const known = Array.from(values).filter((value) => !Number.isNaN(value));
  if (known.length === 0) return Number.NaN;
  return known.toSorted((a, b) => a - b)[Math.floor((known.length - 1) / 2)] ?? Number.NaN;
}
