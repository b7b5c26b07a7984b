import type { ProgressMap } from "./progress/progress.ts";

/**
 * Finished lines of some scenes in whole percent; at least 1 if any is started.
 * @example sharePercent([{ id: "a", segmentCount: 10 }, { id: "b", segmentCount: 10 }], { a: { progress: 100, … } }) // 50
 */
export function sharePercent(
  scenes: readonly { id: string; segmentCount: number }[],
  progress: ProgressMap,
): number {
  const total = scenes.reduce((sum, { segmentCount }) => sum + segmentCount, 0);
  const done = scenes.reduce(
    (sum, { id, segmentCount }) => sum + ((progress[id]?.progress ?? 0) / 100) * segmentCount,
    0,
  );
  if (total === 0 || done === 0) return 0;
  return Math.max(1, Math.floor((done / total) * 100));
}
