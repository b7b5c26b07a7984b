import { useCallback, useMemo, useState, useSyncExternalStore } from "react";
import type { ContentData } from "#contract/content.schema.ts";
import { chosenFor, parseTakenPaths } from "#domain/scene/chosen.ts";
import { allLines, pathOf } from "#domain/scene/paths.ts";
import type { Chosen } from "#domain/scene/paths.ts";
import { isRecord } from "#domain/values.ts";
import { ownerKey } from "#web/kit/session/owner.ts";
import type { Owner } from "#web/kit/session/owner.ts";
import { session } from "#web/kit/session/session.ts";
import { backUp, readJson, readText, writeJson } from "#web/kit/storage/storage.ts";
import { ownerKeyNames } from "./stored-names.ts";

/** A scene reduced to the lines of one path. */
export type SceneOnPath = ContentData & {
  /** The scene with all its paths. Undefined in scenes without choices. */
  readonly whole?: ContentData;
};

const keyOf = (owner: Owner): string => ownerKey(owner, ownerKeyNames.takenPaths);

/**
 * A constant, so that a scene on the author's path stays the same object after hydration and its track is not
 * loaded twice.
 */
const authorsPath: Chosen = {};

/** Stores the path of a spoken role. The dialogue plays this path afterwards. */
export function rememberChoices(owner: Owner, contentId: string, chosen: Chosen): void {
  const key = keyOf(owner);
  const stored = readJson(key);
  if (readText(key) !== null && !isRecord(stored)) backUp(key);
  writeJson(key, { ...(isRecord(stored) ? stored : {}), [contentId]: chosen });
}

/** The learner's last path in a scene; the author's path if there is none. */
export function takenPath(owner: Owner, contentId: string): Chosen {
  return parseTakenPaths(readJson(keyOf(owner)))[contentId] ?? authorsPath;
}

/** The scene reduced to the lines of a path and their words. */
function onPath(scene: ContentData, chosen: Chosen): SceneOnPath {
  if (scene.turns === undefined) return scene;
  const lines = pathOf(scene, chosen);
  const wordsIn = (some: ContentData["lines"]): Set<string | undefined> =>
    new Set(some.flatMap(({ tokens }) => tokens.map(({ lexeme }) => lexeme)));
  const [here, anywhere] = [wordsIn(lines), wordsIn(allLines(scene))];
  const vocabulary = scene.vocabulary.filter(({ lexeme }) => here.has(lexeme) || !anywhere.has(lexeme));
  return { ...scene, lines, vocabulary, whole: scene };
}

/** The scene on a path that contains a line: the author's path if possible. */
export const onPathOf = (scene: ContentData, segment: number | undefined): SceneOnPath =>
  onPath(scene, chosenFor(scene, segment, {}));

const noSubscription = (): (() => void) => () => undefined;
const notYet = (): undefined => undefined;

/**
 * Returns the scene on the learner's last path. If the screen opens at a linked line, or resumes at a line
 * that the author's path lacks, uses a path that contains this line. The returned function changes the choice
 * at a turn while the screen is open.
 */
export function usePath(
  scene: ContentData,
  begin: { line: number; isLinked: boolean },
): [scene: SceneOnPath, takeWay: (turn: number, choice: string) => void] {
  const owner = session.owner();
  // A prerendered page shows the author's path until hydration.
  const stored = useSyncExternalStore(noSubscription, () => readText(keyOf(owner)), notYet);
  const [own, setOwn] = useState<Chosen>();
  const taken = useMemo(() => {
    if (stored === undefined) return authorsPath;
    const path = takenPath(owner, scene.id);
    const isAuthored = scene.lines.some(({ segment }) => segment === begin.line);
    return begin.isLinked || !isAuthored ? chosenFor(scene, begin.line, path) : path;
  }, [scene, begin, stored, owner]);
  const chosen = own ?? taken;
  const shown = useMemo(() => onPath(scene, chosen), [scene, chosen]);
  const takeWay = useCallback(
    (turn: number, choice: string) => setOwn((before) => ({ ...(before ?? taken), [turn]: choice })),
    [taken],
  );
  return [shown, takeWay];
}
