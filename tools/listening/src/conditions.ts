import { sampleRate } from "../../../src/listening/signal/sample-rate.ts";
import type { SeededRandom } from "../../voice/src/bench/random.ts";

const power = (sound: Float32Array): number =>
  sound.reduce((sum, value) => sum + value * value, 0) / Math.max(1, sound.length);

/** Noise of a length, `decibels` below the speech. */
export function addNoise(
  speech: Float32Array,
  decibels: number,
  length: number,
  next: () => number,
): Float32Array {
  const noise = Float32Array.from({ length }, next);
  const gain = Math.sqrt(power(speech) / power(noise)) * 10 ** (-decibels / 20);
  return noise.map((value) => value * gain);
}

type Noise = (speech: Float32Array, random: SeededRandom, length: number) => Float32Array;

/** Low-pass noise whose level rises and falls with passing cars. */
export const street =
  (decibels: number): Noise =>
  (speech, { normal, uniform }, length) => {
    const phase = uniform();
    let low = 0;
    let lower = 0;
    let index = 0;
    return addNoise(speech, decibels, length, () => {
      low += 0.25 * (normal() - low);
      lower += 0.03 * (normal() - lower);
      index += 1;
      const car = 0.6 + 0.4 * Math.sin(2 * Math.PI * (phase + index / sampleRate / 3.7));
      return (low + 3 * lower) * car;
    });
  };

/** Rumble and the clatter of rails. */
export const train =
  (decibels: number): Noise =>
  (speech, { normal, uniform }, length) => {
    const phase = uniform();
    let low = 0;
    let index = 0;
    return addNoise(speech, decibels, length, () => {
      low += 0.06 * (normal() - low);
      index += 1;
      const beat = (index / sampleRate / 0.8 + phase) % 1;
      const clatter = beat < 0.06 || (beat > 0.16 && beat < 0.2) ? 1.2 : 0;
      return 2 * low + 0.15 * normal() + clatter * 0.4 * normal();
    });
  };
