import { isRecord } from "#domain/values.ts";
import { everyChosen, pathOf } from "./paths.ts";
import type { Chosen, PathLine, SceneGraph } from "./paths.ts";

/** The path last taken, by scene. */
export type TakenPaths = Readonly<Record<string, Chosen>>;

/** Taken paths from any stored value. */
export function parseTakenPaths(stored: unknown): TakenPaths {
  const scenes = isRecord(stored) ? Object.entries(stored) : [];
  return Object.fromEntries(scenes.flatMap(([id, value]) => (isChosen(value) ? [[id, value]] : [])));
}

function isChosen(value: unknown): value is Chosen {
  return isRecord(value) && Object.values(value).every((id) => typeof id === "string");
}

/**
 * The choices of a path that contains a line. Returns `chosen` if its path contains the line or if no path
 * does.
 */
export function chosenFor<Line extends PathLine>(
  scene: SceneGraph<Line>,
  segment: number | undefined,
  chosen: Chosen,
): Chosen {
  const holdsLine = (one: Chosen): boolean => pathOf(scene, one).some((line) => line.segment === segment);
  if (segment === undefined || holdsLine(chosen)) return chosen;
  return everyChosen(scene).find(holdsLine) ?? chosen;
}
