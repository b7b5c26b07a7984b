import { finishedLines } from "#domain/learning/progress/scene-segments.ts";
import { knownProgress } from "#web/learning/progress.ts";
import { loadSceneIndex } from "#web/learning/scene-index.ts";

/** The most recently studied unfinished scene and its number of remaining lines. Undefined if there is none. */
export async function findStartedScene(): Promise<{ title: string; left: number } | undefined> {
  const { progress, recentItems } = knownProgress();
  const last = recentItems.find(({ id }) => (progress[id]?.progress ?? 0) < 100);
  if (last === undefined) return undefined;
  const scene = (await loadSceneIndex()).get(last.id);
  if (scene === undefined) return undefined;
  const left = scene.segmentCount - finishedLines(progress[last.id]?.progress ?? 0, scene.segmentCount);
  return left > 0 ? { title: scene.title, left } : undefined;
}
