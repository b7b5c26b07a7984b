import { seededRandom } from "./random.ts";
import type { SeededRandom } from "./random.ts";

/** The sample rate of the voices. Duplicated here, because importing the constant would load the voice model. */
const sampleRate = 24_000;

/** A simulated recording of a device. `later` is its delay in seconds. */
export type Recorded = { samples: Float32Array<ArrayBuffer>; later: number };

type Condition = { later: number; record: (speech: Float32Array, chance: SeededRandom) => Float32Array };

function padded(samples: Float32Array, before: number, behind: number): Float32Array {
  const result = new Float32Array(samples.length + Math.round((before + behind) * sampleRate));
  result.set(samples, Math.round(before * sampleRate));
  return result;
}

/** A second-order filter, low-pass or high-pass. */
export function filtered(samples: Float32Array, kind: "below" | "above", hertz: number): Float32Array {
  const turn = (2 * Math.PI * hertz) / sampleRate;
  const [alpha, cosine] = [Math.sin(turn) * Math.SQRT1_2, Math.cos(turn)];
  const b1 = kind === "below" ? 1 - cosine : -(1 + cosine);
  const [b0, a0, a1, a2] = [Math.abs(b1) / 2, 1 + alpha, -2 * cosine, 1 - alpha];
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  return samples.map((x) => {
    const y = (b0 * x + b1 * x1 + b0 * x2 - a1 * y1 - a2 * y2) / a0;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    return y;
  });
}

/**
 * Adds noise that is `decibels` below the speech. It is stronger at low frequencies, like the noise of rooms and phones.
 */
export function noisy(
  samples: Float32Array,
  decibels: number,
  { normal }: SeededRandom,
  colour: "room" | "white" = "room",
): Float32Array {
  let low = 0;
  const noise = samples.map(() => {
    const value = normal();
    low = 0.9 * low + value;
    return colour === "room" ? low : value;
  });
  const spoken = samples.filter((value) => Math.abs(value) > 0.003);
  const power = (sound: Float32Array): number =>
    sound.reduce((sum, value) => sum + value * value, 0) / Math.max(1, sound.length);
  const size = Math.sqrt(power(spoken) / power(noise) / 10 ** (decibels / 10));
  return samples.map((value, index) => value + size * (noise[index] ?? 0));
}

/** Adds the echoes of a small room, which decay within a third of a second. */
export function inRoom(samples: Float32Array, { uniform, normal }: SeededRandom): Float32Array {
  const length = Math.round(0.3 * sampleRate);
  const result = new Float32Array(samples.length + length);
  result.set(samples);
  for (let delay = Math.round(0.004 * sampleRate); delay < length; delay += 1) {
    if (uniform() >= 0.06) continue;
    const size = 0.35 * normal() * Math.exp((-6.9 * delay) / (0.35 * sampleRate));
    for (let i = 0; i < samples.length; i += 1)
      result[i + delay] = (result[i + delay] ?? 0) + size * (samples[i] ?? 0);
  }
  return result;
}

const clip = (samples: Float32Array, gain: number): Float32Array =>
  samples.map((value) => Math.max(-1, Math.min(1, gain * value)));

const shortConditions: Readonly<Record<string, Condition>> = {
  clean: { later: 0, record: (speech) => speech },
  "phone band": {
    later: 0.2,
    record: (speech) => {
      const above = filtered(filtered(padded(speech, 0.2, 0.3), "above", 200), "above", 200);
      return filtered(filtered(above, "below", 4000), "below", 4000);
    },
  },
  "noise 20 dB": { later: 0.3, record: (speech, chance) => noisy(padded(speech, 0.3, 0.3), 20, chance) },
  "noise 12 dB": { later: 0.3, record: (speech, chance) => noisy(padded(speech, 0.3, 0.3), 12, chance) },
  quiet: {
    later: 0.2,
    record: (speech, chance) =>
      noisy(padded(speech, 0.2, 0.2), 45, chance, "white").map(
        (value) => Math.round(value * 0.2 * 32_768) / 32_768,
      ),
  },
  "too loud": { later: 0.2, record: (speech) => clip(padded(speech, 0.2, 0.2), 3) },
  waiting: { later: 0.5, record: (speech, chance) => noisy(padded(speech, 0.5, 0.6), 50, chance) },
  "small room": {
    later: 0.2,
    record: (speech, chance) => noisy(inRoom(padded(speech, 0.2, 0), chance), 40, chance),
  },
};

/** A take as the app records it: it starts while the learner reads, and ends 1.3 s after the last word. */
const afterReading = (seconds: number, decibels: number): Condition => ({
  later: seconds,
  record: (speech, chance) => noisy(padded(speech, seconds, 1.3), decibels, chance),
});

const longSilences: Readonly<Record<string, Condition>> = {
  "4 s + 1.3 s at 20 dB": afterReading(4, 20),
  "1 s + 1.3 s at 12 dB": afterReading(1, 12),
  "20 s + 1.3 s quiet": afterReading(20, 45),
};

const conditions = { ...shortConditions, ...longSilences };

export const conditionNames = Object.keys(conditions);

/** Whether a take has a long silence. Reported apart, so that the other conditions stay comparable with older figures. */
export const hasLongSilence = ({ condition }: { condition: string }): boolean => condition in longSilences;

/** The condition in which the feedback "too-loud" is correct. */
export const tooLoud = "too loud";

export function recordedIn(name: string, speech: Float32Array, id: string): Recorded {
  const condition = conditions[name];
  if (condition === undefined) throw new Error(`there is no condition "${name}"`);
  const samples = Float32Array.from(condition.record(speech, seededRandom(`${name} ${id}`)));
  return { samples, later: condition.later };
}
