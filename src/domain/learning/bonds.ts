import { gradeOf } from "./grade.ts";

/** What a learner has done in one scene, as their records tell. */
export type SceneRecord = {
  /** The whole dialogue was heard. */
  isHeard: boolean;
  /** The best score of a finished practice. */
  best: number | undefined;
  /** A role was spoken to its end. */
  isSpoken: boolean;
};

/** The window of a scene: half for one that was heard, on for one that was practised (not with a D) or spoken. */
export type Light = "off" | "half" | "on";

/** @example lightOf({ isHeard: true, best: 59, isSpoken: false }) // "half" */
export function lightOf({ isHeard, best, isSpoken }: SceneRecord): Light {
  if (isSpoken || (best !== undefined && gradeOf(best) !== "D")) return "on";
  return isHeard || best !== undefined ? "half" : "off";
}

/** How well a person knows the learner: 0 not met, 1 heard, 2 practised, 3 spoken with, 4 a friend. */
export type Bond = 0 | 1 | 2 | 3 | 4;

/**
 * The bond with a person, from the scenes they are in. Computed, never stored: records are never taken back, so it never falls.
 * A friend is a person with whom two scenes were spoken, or their only scene with an A at least.
 */
export function bondOf(scenes: readonly SceneRecord[]): Bond {
  const spoken = scenes.filter(({ isSpoken }) => isSpoken);
  const [only] = scenes;
  const isOnlyOneKnown = scenes.length === 1 && ["S", "A"].includes(gradeOf(only?.best ?? 0));
  if (spoken.length >= 2 || (spoken.length === 1 && isOnlyOneKnown)) return 4;
  if (spoken.length === 1) return 3;
  if (scenes.some(({ best }) => best !== undefined)) return 2;
  return scenes.some(({ isHeard }) => isHeard) ? 1 : 0;
}

/**
 * The scene that continues the story with a person: the first one whose window is dark, once any other scene with them is lit.
 * Undefined while nothing was done with them, and when nothing is left.
 */
export function nextSceneWith<Scene extends { record: SceneRecord }>(
  scenes: readonly Scene[],
): Scene | undefined {
  const isAnyLit = scenes.some(({ record }) => lightOf(record) === "on");
  return isAnyLit ? scenes.find(({ record }) => lightOf(record) === "off") : undefined;
}
