import { previewLines } from "#contract/content.ts";
import type { Scene } from "./api.ts";

/**
 * A members' scene for a learner whose membership has expired while this device still has all of it: like the server's
 * answer, the first lines and the number of withheld ones. Other scenes are unchanged.
 */
export function cutScene(scene: Scene): Scene {
  if (scene.access !== "member" || scene.locked > 0) return scene;
  const { turns: _turns, repairs: _repairs, ...rest } = scene;
  const lines = scene.lines.slice(0, previewLines);
  const shown = new Set(lines.map(({ segment }) => segment));
  return {
    ...rest,
    lines,
    notes: scene.notes.filter(({ segment }) => segment === undefined || shown.has(segment)),
    locked: scene.lines.length - lines.length,
  };
}
