/** All in semitones. */
const limits = {
  /** Minimum fall of an audible accent. */
  fall: 1,
  /** The maximum fall between two morae of an even section. */
  even: 2.5,
  /** The same for the last mora of three or more, on which the voice sinks before a pause. */
  evenAtEnd: 3.5,
  /** How much the pitch sinks with every mora, independent of accents. */
  sinking: 0.2,
};

type Point = { mora: number; height: number };

/** How far the pitch falls between the last voiced mora up to `mora` and the voiced morae after it. */
function fallBehind(points: readonly Point[], mora: number, reach: number): number | undefined {
  const before = points.findLast((point) => point.mora <= mora);
  const after = points.filter((point) => point.mora > mora).slice(0, reach);
  if (before === undefined || after.length === 0) return undefined;
  return Math.max(
    ...after.map(
      ({ mora: later, height }) => before.height - height - limits.sinking * (later - before.mora),
    ),
  );
}

/**
 * Whether a phrase's pitch shows its accent: the pitch falls within two morae after the accent, and nowhere
 * else as much. After the accent, the last mora may fall more, because the voice sinks before a pause and before
 * the rise of a question. An unaccented phrase falls at most slightly on its last mora. `semitones` has a value per mora, NaN if unvoiced.
 * Undefined if it cannot be decided.
 * @example showsAccent([-3.6, 1.8, 1.6, 2.2, -0.6], 4) // true
 */
export function showsAccent(semitones: readonly number[], accent: number): boolean | undefined {
  const points = semitones.flatMap((height, index): Point[] =>
    Number.isNaN(height) ? [] : [{ mora: index + 1, height }],
  );
  const count = semitones.length;
  // A fall after the last mora is not audible before a pause.
  const isAccented = accent > 0 && accent < count;
  const places = Array.from({ length: Math.max(0, count - 1) }, (_, index) => index + 1);
  const falls = places.map((place) => ({ place, size: fallBehind(points, place, 1) ?? 0 }));
  if (!isAccented) {
    const limitAt = (place: number) => (count > 2 && place === count - 1 ? limits.evenAtEnd : limits.even);
    return points.length < 2 ? undefined : falls.every(({ place, size }) => size <= limitAt(place));
  }
  const fall = fallBehind(points, accent, 2);
  if (fall === undefined) return undefined;
  const isElsewhere = falls.some(
    ({ place, size }) =>
      // Over an unvoiced mora the position of a fall is uncertain by one.
      Math.abs(place - accent) > 1 &&
      !(place > accent && place === count - 1) &&
      size > Math.max(limits.fall, place < accent ? 0.6 * fall : fall),
  );
  return fall >= limits.fall && !isElsewhere;
}
