import { bandCount, createMelBands } from "#listening/signal/mel-bands.ts";
import { sampleRate } from "#listening/signal/sample-rate.ts";
import { resample } from "#listening/sound/resample.ts";

/** Neighbouring bands are joined, because single narrow bands of noise fluctuate. */
const joinedBands = 2;
const groups = bandCount / joinedBands;

/** Decibels below its loudest frames to which the level of a band counts. */
const floorDecibels = 30;
/** Frames this far below the loudest ones are quiet. */
const quietDecibels = 22;

/** Minimum spectral change of a voice in decibels: 2.1 for noise of any colour, 7.0 and more for voices, in noise too. */
const minChange = 4;

/**
 * Whether a recording is only noise: wind, a fan, a hand on the microphone. The spectrum of noise is
 * constant. In speech, even whispered speech, it changes with every phone.
 */
export function isSteadyNoise(samples: Float32Array, rate: number): boolean {
  const bands = createMelBands();
  bands.push(resample(samples, rate, sampleRate));
  const { count, decibels } = bands.frames();
  const columns = Array.from({ length: groups }, (_, group) =>
    aboveNoise(groupPowers(decibels, count, group)),
  );
  const levels = Float32Array.from({ length: count }, (_, t) => mean(columns.map((column) => column[t])));
  const limit = quantile(levels, 0.95) - quietDecibels;
  const loud = Array.from(levels.keys()).filter((t) => levels[t] >= limit);
  const changes = columns.map((column) => deviation(loud.map((t) => column[t] - levels[t])));
  return loud.length > 1 && mean(changes) < minChange;
}

function groupPowers(decibels: Float32Array, count: number, group: number): Float32Array {
  return Float32Array.from({ length: count }, (_, t) => {
    const from = t * bandCount + group * joinedBands;
    return decibels.subarray(from, from + joinedBands).reduce((sum, level) => sum + 10 ** (level / 10), 0);
  });
}

/** Decibels of a band without its noise, which the tenth percentile shows. */
function aboveNoise(powers: Float32Array): Float32Array {
  const noise = quantile(powers, 0.1);
  const floor = quantile(powers, 0.95) * 10 ** (-floorDecibels / 10);
  return powers.map((power) => 10 * Math.log10(Math.max(power - noise, floor) + 1e-12));
}

const quantile = (values: Float32Array, share: number): number =>
  values.slice().sort()[Math.floor(values.length * share)] ?? 0;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}
