import { median } from "#listening/signal/median.ts";
import { pitchHop } from "#listening/signal/pitch.ts";

/** A mora's place in seconds; nothing where it was not said. */
type Place = { start: number; end: number } | undefined;

/** The longest part of a mora that is looked at: behind it there may be a pause. */
const longest = 0.3;

/** The pitch each mora arrives at, in semitones of the melody; nothing where too little of it is voiced. */
export function moraPitches(melody: Float32Array, places: readonly Place[]): (number | undefined)[] {
  return places.map((place) => {
    if (place === undefined || place.end <= place.start) return undefined;
    const { start } = place;
    const end = Math.min(place.end, start + longest);
    const from = Math.round((start + 0.35 * (end - start)) / pitchHop);
    const part = melody.subarray(from, Math.max(Math.round(end / pitchHop), from + 2));
    const voiced = part.filter((value) => !Number.isNaN(value)).length;
    return voiced < 2 ? undefined : median(part);
  });
}

/** Around the middle of all that are known. */
export function aroundMiddle(pitches: readonly (number | undefined)[]): (number | undefined)[] {
  const middle = median(pitches.filter((pitch) => pitch !== undefined));
  return pitches.map((pitch) => (pitch === undefined ? undefined : pitch - middle));
}
