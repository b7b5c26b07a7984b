import { frameLevels, quantile } from "#listening/sound/loudness.ts";
import { speechThreshold } from "./threshold.ts";

const frameMs = 20;

/** Margins around the speech, because consonants start and vowels end below the threshold. */
const beforeMs = 140;
const afterMs = 240;

/** Minimum number of loud frames in a row. Shorter sounds at the edges are taps on the phone. */
const runFrames = 3;

/** The samples at which the speech starts and ends; the whole recording if nothing is above the threshold. */
export function speechSpan(samples: Float32Array, rate: number): { start: number; end: number } {
  const frameSamples = Math.round((rate * frameMs) / 1000);
  const levels = frameLevels(samples, frameSamples);
  const limit = speechThreshold(quantile(levels, 0.05), quantile(levels, 0.98));
  const isLoud = levels.map((level) => level >= limit);
  const isInRun = (frame: number): boolean => {
    for (let from = Math.max(0, frame - runFrames + 1); from <= frame; from += 1)
      if (isLoud.slice(from, from + runFrames).filter(Boolean).length === runFrames) return true;
    return false;
  };
  const frames = isLoud.flatMap((_, frame) => (isInRun(frame) ? [frame] : []));
  const [first] = frames;
  const last = frames[frames.length - 1];
  if (first === undefined || last === undefined) return { start: 0, end: samples.length };
  return {
    start: Math.max(0, first * frameSamples - Math.round((rate * beforeMs) / 1000)),
    end: Math.min(samples.length, (last + 1) * frameSamples + Math.round((rate * afterMs) / 1000)),
  };
}
