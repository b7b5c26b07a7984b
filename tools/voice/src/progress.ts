/**
 * How far the work is and how long it will take, from the pace so far.
 * @example progressLine({ done: 30, total: 207, failed: 0, elapsedSeconds: 120 })
 * // "voice: 30 of 207 (14 %), 4.0 s each, about 12 min left"
 */
export function progressLine({
  done,
  total,
  failed,
  elapsedSeconds,
}: {
  done: number;
  total: number;
  failed: number;
  elapsedSeconds: number;
}): string {
  const each = elapsedSeconds / Math.max(1, done);
  const left = each * (total - done);
  const time = left < 90 ? `${Math.round(left)} s` : `${Math.round(left / 60)} min`;
  const failures = failed === 0 ? "" : `, ${failed} failed`;
  return `voice: ${done} of ${total} (${Math.floor((100 * done) / total)} %), ${each.toFixed(1)} s each, about ${time} left${failures}`;
}
