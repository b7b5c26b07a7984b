import { knownProgress } from "#web/learning/progress.ts";
import { loadSceneIndex } from "#web/learning/scene-index.ts";

/** The scene studied last that is not finished, and how many lines of it are left. Nothing when there is none. */
export async function findBegunScene(): Promise<{ title: string; left: number } | undefined> {
  const { progress, recentItems } = knownProgress();
  const last = recentItems.find(({ id }) => (progress[id]?.progress ?? 0) < 100);
  if (last === undefined) return undefined;
  const scene = (await loadSceneIndex()).get(last.id);
  if (scene === undefined) return undefined;
  const left = scene.segmentCount - (progress[last.id]?.completedSegments.length ?? 0);
  return left > 0 ? { title: scene.title, left } : undefined;
}
