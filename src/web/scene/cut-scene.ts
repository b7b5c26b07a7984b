import { previewLines } from "#contract/content.ts";
import type { Scene } from "./api.ts";

/**
 * Cuts a members' scene for a learner whose membership has expired while the device still has the whole
 * scene. Like the server's answer, the result has the first lines and the number of withheld lines. Other
 * scenes are unchanged.
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
