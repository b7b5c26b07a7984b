/**
 * The positions of taps, in beats after the first tap. If there are as many taps as beats, the first and the
 * last tap lie on the first and the last beat. Otherwise the median interval counts as one beat.
 * @example tapPositions([1000, 1200, 1500], 3) // [0, 0.8, 2]
 */
export function tapPositions(taps: readonly number[], beats: number): number[] {
  const [first = 0] = taps;
  const last = taps[taps.length - 1] ?? first;
  if (last === first) return taps.map(() => 0);
  const beat = taps.length === beats ? (last - first) / (beats - 1) : usualInterval(taps);
  return taps.map((tap) => Math.round(((tap - first) / beat) * 100) / 100);
}

function usualInterval(taps: readonly number[]): number {
  const intervals = taps.slice(1).map((tap, index) => tap - (taps[index] ?? 0));
  const sorted = intervals.sort((a, b) => a - b);
  return sorted[sorted.length >> 1] || 1;
}

/** A tap after this many milliseconds of silence starts a new rhythm. */
export const newRhythmAfter = 1500;

/** Adds a tap, which starts a new rhythm after a silence or after all beats. */
export function withTap(taps: readonly number[], tap: number, beats: number): number[] {
  const last = taps[taps.length - 1];
  const isNew = last === undefined || tap - last > newRhythmAfter || taps.length >= beats * 2;
  return isNew ? [tap] : [...taps, tap];
}

/** A beat, in seconds of its audio. */
export type BeatTime = { start: number; end: number };

/** Even beats over the audible part of a word. */
export function evenBeats(count: number, sounding: BeatTime): BeatTime[] {
  const beat = (sounding.end - sounding.start) / count;
  return Array.from({ length: count }, (_, index) => ({
    start: sounding.start + index * beat,
    end: sounding.start + (index + 1) * beat,
  }));
}

/** The beat at this time. */
export function beatAt(beats: readonly BeatTime[], seconds: number): number | undefined {
  const index = beats.findIndex(({ start, end }) => seconds >= start && seconds < end);
  return index < 0 ? undefined : index;
}
