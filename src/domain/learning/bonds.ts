import { gradeOf } from "./grade.ts";

/** A learner's study of one scene, computed from their records. */
export type SceneRecord = {
  /** The whole dialogue was heard. */
  isHeard: boolean;
  /** The best score of a finished practice. */
  best: number | undefined;
  /** A role was spoken to its end. */
  isSpoken: boolean;
};

/**
 * The light in a scene's window: "half" if the scene was heard or practised with a D, "on" if it was
 * practised with a better grade or spoken.
 */
export type Light = "off" | "half" | "on";

/** @example lightOf({ isHeard: true, best: 59, isSpoken: false }) // "half" */
export function lightOf({ isHeard, best, isSpoken }: SceneRecord): Light {
  if (isSpoken || (best !== undefined && gradeOf(best) !== "D")) return "on";
  return isHeard || best !== undefined ? "half" : "off";
}

/** How well a person knows the learner: 0 not met, 1 heard, 2 practised, 3 spoken with, 4 a friend. */
export type Bond = 0 | 1 | 2 | 3 | 4;

/**
 * The bond with a person, from the scenes with that person. A bond rises with each study. It can fall if the
 * library adds a scene to a person who had one, or on a new device after old records became sums (decision
 * 034). A friend is a person with two spoken scenes, or a person whose only scene
 * was spoken and has an A or S.
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
 * The scene that continues the story with a person: the first dark scene, once another scene with that person
 * is lit. Undefined before the first lit scene and if no dark scene is left.
 */
export function nextSceneWith<Scene extends { record: SceneRecord }>(
  scenes: readonly Scene[],
): Scene | undefined {
  const isAnyLit = scenes.some(({ record }) => lightOf(record) === "on");
  return isAnyLit ? scenes.find(({ record }) => lightOf(record) === "off") : undefined;
}
