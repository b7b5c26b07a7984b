import { frameSeconds, phoneClasses } from "#listening/line-model/packed-posteriors.ts";
import type { Posteriors } from "#listening/line-model/packed-posteriors.ts";
import { phonePosteriors } from "#listening/posteriors/phone-posteriors.ts";
import { bandsOf } from "#listening/signal/bands.ts";
import { sampleRate } from "#listening/signal/sample-rate.ts";
import { spectraOf } from "#listening/signal/spectra.ts";
import { resample } from "#listening/sound/resample.ts";
import type { Take } from "#listening/sound/samples.ts";

export type Levels = {
  seconds: number;
  /** RMS of the loudest tenth of a second, as a share of full scale. */
  loudest: number;
  /** Share of the loud samples that are at the peak. It is high for a clipped recording. */
  clipped: number;
};

/** The part of a comparison that does not depend on the line. It is computed once for all lines. */
export type TakeFeatures = {
  levels: Levels;
  /** The take at 16 kHz. */
  samples: Float32Array;
  /** Posteriors at half the frame rate, for a vocal tract length factor. */
  coarsePosteriors: (vocalTractScale: number) => Posteriors;
};

/** Maximum length of a take in seconds. No line is longer, and the rest of a take is ignored. */
const maxSeconds = 30;

export function featuresOf({ samples: recorded, rate }: Take): TakeFeatures {
  const start = recorded.subarray(0, Math.round(maxSeconds * rate));
  const samples = resample(start, rate, sampleRate);
  const spectra = spectraOf(samples, frameSeconds);
  const known = new Map<number, Posteriors>();
  return {
    levels: {
      seconds: start.length / rate,
      loudest: loudestRms(start, rate),
      clipped: clippedShare(start),
    },
    samples,
    coarsePosteriors: (scale) => {
      const posteriors = known.get(scale) ?? halveFrameRate(phonePosteriors(bandsOf(spectra, scale)));
      known.set(scale, posteriors);
      return posteriors;
    },
  };
}

function loudestRms(samples: Float32Array, rate: number): number {
  const length = Math.max(1, Math.round(rate / 10));
  let [sum, max] = [0, 0];
  for (let i = 0; i < samples.length; i += 1) {
    sum += samples[i] * samples[i];
    if (i >= length) sum -= samples[i - length] * samples[i - length];
    max = Math.max(max, sum);
  }
  return Math.sqrt(max / length);
}

function clippedShare(samples: Float32Array): number {
  let [top, loud, highest] = [0, 0, 0];
  for (let i = 0; i < samples.length; i += 1) top = Math.max(top, Math.abs(samples[i]));
  for (let i = 0; i < samples.length; i += 1) {
    const size = Math.abs(samples[i]);
    if (size > 0.1 * top) loud += 1;
    if (size > 0.985 * top) highest += 1;
  }
  return loud === 0 ? 0 : highest / loud;
}

export function halveFrameRate({ count, frames, isQuiet }: Posteriors): Posteriors {
  const half = Math.ceil(count / 2);
  const even = new Float32Array(half * phoneClasses);
  for (let t = 0; t < half; t += 1)
    even.set(frames.subarray(2 * t * phoneClasses, (2 * t + 1) * phoneClasses), t * phoneClasses);
  return { count: half, frames: even, isQuiet: isQuiet.filter((_, t) => t % 2 === 0) };
}
