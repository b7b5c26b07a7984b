/** Ignores NaN. Returns NaN if there are no other values. @example median([3, 1, NaN, 2]) // 2 */
export function median(values: ArrayLike<number>): number {
  const known = Float32Array.from(values).filter((value) => !Number.isNaN(value));
  if (known.length === 0) return Number.NaN;
  known.sort();
  return (known[known.length >> 1] + known[(known.length - 1) >> 1]) / 2;
}
