/** The format of Whisper's spectrogram: 80 bands, one column every 10 ms, 30 seconds at most. */
export const melShape = { bands: 80, columns: 3000 };
/**
 * Whisper was trained with sounds that silence extends to thirty seconds, and makes more errors with little
 * silence. Ten seconds cost a third of thirty.
 */
const shortest = 1000;
const silenceAfter = 150;
const rate = 16_000;
const size = 400;
const hop = 160;
const bins = size / 2 + 1;

const toMel = (hertz: number): number =>
  hertz < 1000 ? (3 * hertz) / 200 : 15 + (27 * Math.log(hertz / 1000)) / Math.log(6.4);
const toHertz = (mel: number): number =>
  mel < 15 ? (200 * mel) / 3 : 1000 * Math.exp(((mel - 15) * Math.log(6.4)) / 27);

/** Triangles of equal area over the mel scale. */
const filters: readonly Float64Array[] = (() => {
  const top = toMel(rate / 2);
  const edges = Array.from({ length: melShape.bands + 2 }, (_, band) =>
    toHertz((top * band) / (melShape.bands + 1)),
  );
  return Array.from({ length: melShape.bands }, (_, band) => {
    const [low = 0, middle = 0, high = 0] = edges.slice(band, band + 3);
    return Float64Array.from({ length: bins }, (_unused, bin) => {
      const hertz = (bin * rate) / size;
      const height = Math.min((hertz - low) / (middle - low), (high - hertz) / (high - middle));
      return (Math.max(0, height) * 2) / (high - low);
    });
  });
})();

const window = Float64Array.from(
  { length: size },
  (_, index) => 0.5 - 0.5 * Math.cos((2 * Math.PI * index) / size),
);
const cosines = Float64Array.from({ length: size }, (_, index) => Math.cos((2 * Math.PI * index) / size));
const sines = Float64Array.from({ length: size }, (_, index) => Math.sin((2 * Math.PI * index) / size));

/**
 * The strength of each frequency in one column. Cosines are symmetric in the window and sines antisymmetric,
 * so each is multiplied once for two samples.
 */
function powers(samples: Float32Array, column: number): Float64Array {
  const half = size / 2;
  const at = (index: number): number =>
    // The sound is mirrored at its beginning.
    (samples[Math.abs(column * hop + index - half)] ?? 0) * (window[index] ?? 0);
  const sums = new Float64Array(half);
  const differences = new Float64Array(half);
  for (let index = 1; index < half; index += 1) {
    const one = at(index);
    const other = at(size - index);
    sums[index] = one + other;
    differences[index] = one - other;
  }
  const first = at(0);
  const middle = at(half);
  const strengths = new Float64Array(bins);
  for (let bin = 0; bin < bins; bin += 1) {
    let real = first + (bin % 2 === 0 ? middle : -middle);
    let imaginary = 0;
    let turn = 0;
    for (let index = 1; index < half; index += 1) {
      turn += bin;
      if (turn >= size) turn -= size;
      real += (sums[index] ?? 0) * (cosines[turn] ?? 0);
      imaginary -= (differences[index] ?? 0) * (sines[turn] ?? 0);
    }
    strengths[bin] = real * real + imaginary * imaginary;
  }
  return strengths;
}

/** The number of columns for a sound and some silence. It is even, because Whisper halves it. */
export function columnsFor(samples: Float32Array): number {
  const spoken = 2 * Math.ceil(samples.length / hop / 2);
  return Math.min(melShape.columns, Math.max(shortest, spoken + silenceAfter));
}

/** The spectrogram of a sound at 16 kHz, band by band. */
export function melPicture(samples: Float32Array, columns: number = melShape.columns): Float32Array {
  const picture = new Float32Array(melShape.bands * columns).fill(-10);
  const spoken = Math.min(columns, Math.ceil(samples.length / hop) + 2);
  for (let column = 0; column < spoken; column += 1) {
    const power = powers(samples, column);
    for (const [band, filter] of filters.entries()) {
      let sum = 0;
      for (let bin = 0; bin < bins; bin += 1) sum += (filter[bin] ?? 0) * (power[bin] ?? 0);
      picture[band * columns + column] = Math.log10(Math.max(sum, 1e-10));
    }
  }
  const floor = picture.reduce((highest, value) => Math.max(highest, value), -10) - 8;
  return picture.map((value) => (Math.max(value, floor) + 4) / 4);
}
