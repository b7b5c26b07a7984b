/** The part of a line that paths need. */
export type PathLine = { readonly segment: number; readonly speaker: string };

/** One way to continue at a turn. */
export type Choice<Line extends PathLine = PathLine> = {
  readonly id: string;
  /** The lines of this way only. Empty for the author's way, which continues with the scene's next line. */
  readonly lines: readonly Line[];
  /** The scene's line to continue with; undefined if the scene ends here. */
  readonly to?: number | undefined;
};

/** A position after which a scene can continue in several ways, which all begin with the same speaker. */
export type SceneTurn<Line extends PathLine = PathLine> = {
  /** The segment of the line before. */
  readonly after: number;
  readonly choices: readonly Choice<Line>[];
};

/** A scene as a graph: `lines` is the author's path. Scenes without choices have no turns. */
export type SceneGraph<Line extends PathLine = PathLine> = {
  readonly lines: readonly Line[];
  readonly turns?: readonly SceneTurn<Line>[] | undefined;
};

/** The chosen way at each turn, by the turn's `after`. Without a choice, the author's way is taken. */
export type Chosen = Readonly<Record<number, string>>;

/** The turn after a line, if there is one. */
export function turnAfter<Line extends PathLine>(
  { turns = [] }: SceneGraph<Line>,
  segment: number | undefined,
): SceneTurn<Line> | undefined {
  return turns.find(({ after }) => after === segment);
}

/** The character who decides at a turn: the speaker of its ways. */
export function speakerAt<Line extends PathLine>(
  scene: SceneGraph<Line>,
  { after, choices }: SceneTurn<Line>,
): string | undefined {
  const next = scene.lines[scene.lines.findIndex(({ segment }) => segment === after) + 1];
  return (next ?? choices.find(({ lines }) => lines.length > 0)?.lines[0])?.speaker;
}

/** The line that a choice begins with. */
export function firstLineOf<Line extends PathLine>(
  scene: SceneGraph<Line>,
  { lines, to }: Choice<Line>,
): Line | undefined {
  return lines[0] ?? scene.lines.find(({ segment }) => segment === to);
}

/**
 * The lines of a path, in order.
 * @example
 * const scene = {
 *   lines: [{ segment: 0, speaker: "chef" }, { segment: 1, speaker: "mei" }],
 *   turns: [{ after: 0, choices: [{ id: "buy", lines: [], to: 1 }, { id: "leave", lines: [{ segment: 2, speaker: "mei" }] }] }],
 * };
 * pathOf(scene, {}).map(({ segment }) => segment) // [0, 1]
 * pathOf(scene, { 0: "leave" }).map(({ segment }) => segment) // [0, 2]
 */
export function pathOf<Line extends PathLine>(scene: SceneGraph<Line>, chosen: Chosen): Line[] {
  const path: Line[] = [];
  for (let at = 0; at < scene.lines.length;) {
    const line = scene.lines[at];
    if (line === undefined) break;
    path.push(line);
    const choice = turnAfter(scene, line.segment)?.choices.find(({ id }) => id === chosen[line.segment]);
    if (choice === undefined || choice.lines.length === 0) {
      at += 1;
      continue;
    }
    path.push(...choice.lines);
    const next = scene.lines.findIndex(({ segment }) => segment === choice.to);
    // A way must lead forward, otherwise the path would never end.
    if (next <= at) break;
    at = next;
  }
  return path;
}

/** Every line that a learner can meet: the author's path, then the other ways in the order of their turns. */
export function allLines<Line extends PathLine>({ lines, turns = [] }: SceneGraph<Line>): Line[] {
  return [...lines, ...turns.flatMap(({ choices }) => choices.flatMap((choice) => choice.lines))];
}

/** The choices of every path through a scene. */
export function everyChosen<Line extends PathLine>(scene: SceneGraph<Line>): Chosen[] {
  let found: Chosen[] = [{}];
  for (const { after, choices } of scene.turns ?? [])
    found = found.flatMap((chosen) =>
      pathOf(scene, chosen).some(({ segment }) => segment === after)
        ? choices.map(({ id }) => ({ ...chosen, [after]: id }))
        : [chosen],
    );
  return found;
}
