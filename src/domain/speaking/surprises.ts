import { learnerRoleIn } from "#domain/learner-role.ts";
import { speakerAt } from "#domain/scene/paths.ts";
import type { Chosen, SceneGraph } from "#domain/scene/paths.ts";

/**
 * Draws the partners' decisions for a visit: the author's way in the first visit, later a way that differs
 * from the last visit.
 * @param last The draw of the last visit; undefined in the first.
 * @param random Returns a number from 0 up to, but not including, 1.
 */
export function drawSurprises(scene: SceneGraph, last: Chosen | undefined, random: () => number): Chosen {
  const learner = learnerRoleIn(scene.lines);
  const drawn = (scene.turns ?? [])
    .filter((turn) => speakerAt(scene, turn) !== learner)
    .map(({ after, choices }): [number, string | undefined] => {
      const authors = choices.find(({ lines }) => lines.length === 0) ?? choices[0];
      if (last === undefined) return [after, authors?.id];
      const others = choices.filter(({ id }) => id !== (last[after] ?? authors?.id));
      return [after, others[Math.floor(random() * others.length)]?.id];
    });
  return Object.fromEntries(drawn.filter((one): one is [number, string] => one[1] !== undefined));
}
