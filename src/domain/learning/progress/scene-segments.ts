import { everyChosen, pathOf } from "#domain/scene/paths.ts";
import type { SceneGraph } from "#domain/scene/paths.ts";

/**
 * Finished share in whole percent.
 * @example percentOf(1, 3) // 33
 */
export function percentOf(completed: number, total: number): number {
  return total > 0 ? Math.min(100, Math.round((completed / total) * 100)) : 0;
}

/** The segments of a scene that count for progress. */
export type SceneSegments = {
  totalSegments: number;
  /**
   * The segments of every path, the author's path first. Finishing any path finishes the scene. Undefined if
   * only the number of segments is known.
   */
  paths?: readonly (readonly number[])[] | undefined;
};

/** The segments of a scene. For a preview, only their number is known. */
export function segmentsIn(scene: SceneGraph & { locked: number }): SceneSegments {
  const totalSegments = segmentsOf(scene.lines).length + scene.locked;
  return scene.locked > 0 ? { totalSegments } : { totalSegments, paths: pathsIn(scene) };
}

/** The segments of every path through a scene, the author's first. */
export function pathsIn(scene: SceneGraph): number[][] {
  const authors = segmentsOf(scene.lines);
  const every = everyChosen(scene).map((chosen) => segmentsOf(pathOf(scene, chosen)));
  return [authors, ...every.filter((path) => path.join() !== authors.join())];
}

function segmentsOf(lines: SceneGraph["lines"]): number[] {
  return [...new Set(lines.map(({ segment }) => segment))];
}

/**
 * Finds the path with the largest finished share. Returns how many segments the path has and how many are
 * finished. Considers only the author's path and paths that the learner has begun, so that a short path that
 * was never chosen does not count.
 * @example furthestPath([0, 2], { totalSegments: 2, paths: [[0, 1], [0, 2, 3]] }) // { done: 2, total: 3 }
 */
export function furthestPath(
  completed: readonly number[],
  { totalSegments, paths }: SceneSegments,
): { done: number; total: number } {
  const finished = new Set(completed);
  const [authors, ...others] = paths ?? [];
  if (authors === undefined) return { done: Math.min(finished.size, totalSegments), total: totalSegments };
  const begun = others.filter((path) =>
    path.some((segment) => finished.has(segment) && !authors.includes(segment)),
  );
  return [authors, ...begun]
    .map((path) => ({
      done: path.filter((segment) => finished.has(segment)).length,
      total: path.length,
    }))
    .reduce((best, one) => (one.done * best.total > best.done * one.total ? one : best));
}

/** The finished share of a scene in whole percent, measured on the path with the largest share. */
export function percentIn(completed: readonly number[], segments: SceneSegments): number {
  const { done, total } = furthestPath(completed, segments);
  return percentOf(done, total);
}

/**
 * Estimates the number of finished lines from the percentage, for a scene of which only the number of lines
 * is known. Counting finished segments would be wrong, because they can belong to several paths.
 * @example finishedLines(50, 12) // 6
 */
export function finishedLines(percent: number, segmentCount: number): number {
  return Math.round((percent * segmentCount) / 100);
}
