import type { ProgressMap } from "./progress/progress.ts";

/**
 * How much of some scenes is finished, in whole percent of their lines. Whatever is begun counts as one at least.
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
