import { median } from "./median.ts";
import { sampleRate } from "./sample-rate.ts";

/** Half the rate is enough for pitch. */
const pitchRate = sampleRate / 2;

/** The interval between two values of a melody: in seconds, and in samples at half the rate. */
export const pitchHop = 0.01;
const hopSamples = pitchRate * pitchHop;

/** Frequency of 0 semitones: the A below a low voice. */
const zeroHertz = 55;

/** Minimum autocorrelation of a voiced frame. */
const voicedCorrelation = 0.62;

/** Pitch of a sound at 16 kHz in semitones over 55 Hz, every 10 ms; NaN where unvoiced. */
export function pitchOf(samples: Float32Array): Float32Array {
  const slow = downsampled(samples);
  const middle = median(track(slow, { low: 65, high: 520, every: 3 }));
  if (Number.isNaN(middle)) return new Float32Array(Math.floor(slow.length / hopSamples)).fill(Number.NaN);
  const hertz = zeroHertz * 2 ** (middle / 12);
  return withoutOutliers(
    track(slow, { low: Math.max(60, hertz * 0.58), high: Math.min(600, hertz * 1.8), every: 1 }),
  );
}

function downsampled(samples: Float32Array): Float32Array {
  const slow = new Float32Array(samples.length >> 1);
  for (let i = 0; i < slow.length; i += 1) {
    const before = i === 0 ? 0 : samples[2 * i - 1];
    slow[i] = 0.25 * before + 0.5 * samples[2 * i] + 0.25 * samples[2 * i + 1];
  }
  for (let pass = 0; pass < 2; pass += 1) {
    let level = 0;
    for (let i = 0; i < slow.length; i += 1) {
      level += 0.5 * (slow[i] - level);
      slow[i] = level;
    }
  }
  return slow;
}

type Search = { low: number; high: number; every: number };

function track(sound: Float32Array, { low, high, every }: Search): Float32Array {
  const length = Math.round(Math.max(0.03, 2.2 / low) * pitchRate);
  const [shortest, longest] = [Math.floor(pitchRate / high), Math.ceil(pitchRate / low)];
  const early = Math.round(length / 2 + (shortest + longest) / 4);
  const padded = new Float32Array(sound.length + early + length + longest + 2);
  padded.set(sound, early);
  const count = Math.floor(sound.length / hopSamples);
  const melody = new Float32Array(count).fill(Number.NaN);
  const energies = melody.map((_, f) => energy(padded, f * hopSamples, length));
  const loudest = count === 0 ? 0 : energies.slice().sort()[Math.floor(count * 0.95)];
  const correlation = new Float32Array(longest + 2);
  for (let f = 0; f < count; f += every) {
    if (energies[f] < 0.003 * loudest) continue;
    const at = f * hopSamples;
    let later = energy(padded, at + shortest - 1, length);
    let best = 0;
    for (let lag = shortest - 1; lag <= longest + 1; lag += 1) {
      let product = 0;
      for (let i = at; i < at + length; i += 1) product += padded[i] * padded[i + lag];
      correlation[lag] = product / Math.sqrt(energies[f] * Math.max(1e-9, later));
      later += padded[at + lag + length] ** 2 - padded[at + lag] ** 2;
      if (lag >= shortest && lag <= longest) best = Math.max(best, correlation[lag]);
    }
    if (best >= voicedCorrelation) melody[f] = semitones(correlation, { best, shortest, longest });
  }
  return melody;
}

function energy(sound: Float32Array, from: number, length: number): number {
  let sum = 1e-9;
  for (let i = from; i < from + length; i += 1) sum += sound[i] * sound[i];
  return sum;
}

/** The shortest period that correlates nearly as well as the best, interpolated between samples. */
function semitones(
  correlation: Float32Array,
  { best, shortest, longest }: { best: number; shortest: number; longest: number },
): number {
  for (let lag = shortest; lag <= longest; lag += 1) {
    const [a, b, c] = [correlation[lag - 1], correlation[lag], correlation[lag + 1]];
    if (b < 0.9 * best || b < a || b < c) continue;
    const bend = a - 2 * b + c;
    const shift = bend === 0 ? 0 : (a - c) / (2 * bend);
    return 12 * Math.log2(pitchRate / (lag + shift) / zeroHertz);
  }
  return Number.NaN;
}

/** Drops values far from their neighbours: they are octave errors. */
function withoutOutliers(melody: Float32Array): Float32Array {
  return melody.map((value, f) => {
    const around = melody.subarray(Math.max(0, f - 5), f + 6);
    const known = around.filter((one) => !Number.isNaN(one)).length;
    if (known < 4 || !(Math.abs(value - median(around)) <= 4)) return Number.NaN;
    return median(melody.subarray(Math.max(0, f - 1), f + 2));
  });
}
