import { frameLevels, quantile } from "#listening/loudness/loudness.ts";
import { speechThreshold } from "./threshold.ts";

const frameMs = 20;

/** Left around speech: a consonant begins, and a vowel ends, below the threshold. */
const beforeMs = 140;
const afterMs = 240;

/** Shorter sounds at the edges are taps on the phone. */
const runFrames = 3;

/** Where the speech in a recording begins and ends, in samples; all of it where nothing stands out. */
export function speechSpan(samples: Float32Array, rate: number): { start: number; end: number } {
  const frameSamples = Math.round((rate * frameMs) / 1000);
  const levels = frameLevels(samples, frameSamples);
  const limit = speechThreshold(quantile(levels, 0.05), quantile(levels, 0.98));
  const isLoud = levels.map((level) => level >= limit);
  const isInRun = (place: number): boolean => {
    for (let from = Math.max(0, place - runFrames + 1); from <= place; from += 1)
      if (isLoud.slice(from, from + runFrames).filter(Boolean).length === runFrames) return true;
    return false;
  };
  const places = isLoud.flatMap((_, place) => (isInRun(place) ? [place] : []));
  const [first] = places;
  const lastPlace = places[places.length - 1];
  if (first === undefined || lastPlace === undefined) return { start: 0, end: samples.length };
  return {
    start: Math.max(0, first * frameSamples - Math.round((rate * beforeMs) / 1000)),
    end: Math.min(samples.length, (lastPlace + 1) * frameSamples + Math.round((rate * afterMs) / 1000)),
  };
}
