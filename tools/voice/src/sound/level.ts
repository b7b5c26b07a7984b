import { loudness } from "./loudness.ts";
import { toAmplitude, truePeaks } from "./peaks.ts";

/** The loudness and peak of every file. Encoding raises the peaks a little, so the files stay below -1 dB. */
export const target = { lufs: -16, peakDecibels: -2 };

/** Half the length of the limiter's window, in seconds. */
const reach = 0.004;

/** The gain decreases smoothly, beginning before the peak. */
export function limited(samples: Float32Array, rate: number, ceiling: number): Float32Array {
  const wanted = truePeaks(samples).map((peak) => (peak > ceiling ? ceiling / peak : 1));
  const half = Math.round(reach * rate);
  // The lowest gain of each window is averaged over the same window, so the result never exceeds the wanted
  // gain.
  const lowest = wanted.map((_, index) => {
    let gain = 1;
    for (let at = Math.max(0, index - half); at <= index + half && at < wanted.length; at += 1)
      gain = Math.min(gain, wanted[at] ?? 1);
    return gain;
  });
  return samples.map((sample, index) => {
    let sum = 0;
    for (let at = index - half; at <= index + half; at += 1)
      sum += lowest[Math.min(lowest.length - 1, Math.max(0, at))] ?? 1;
    return (sample * sum) / (2 * half + 1);
  });
}

/**
 * Brings a sound to the target. Limiting makes the sound softer, so the gain is corrected in several rounds.
 */
export function leveled(samples: Float32Array, rate: number): Float32Array {
  const ceiling = toAmplitude(target.peakDecibels);
  let gain = toAmplitude(target.lufs - loudness(samples, rate));
  let result = samples;
  for (let round = 0; round < 4; round += 1) {
    result = limited(
      samples.map((sample) => sample * gain),
      rate,
      ceiling,
    );
    const missing = target.lufs - loudness(result, rate);
    if (Math.abs(missing) < 0.1) break;
    gain *= toAmplitude(missing);
  }
  return result;
}
