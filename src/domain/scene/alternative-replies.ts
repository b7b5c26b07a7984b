import { learnerRoleIn } from "#domain/learner-role.ts";
import { firstLineOf, speakerAt } from "./paths.ts";
import type { Choice, PathLine } from "./paths.ts";

/** An alternative reply of the learner at a turn of a path. */
export type AlternativeReply<Line extends PathLine, Way extends Choice<Line>> = {
  /** The segment of the line before the turn. */
  readonly turn: number;
  readonly choice: Way;
  /** The first line of the alternative. */
  readonly line: Line;
};

/**
 * The alternatives to the learner's replies on a path, by the segment of the reply. Omits turns at which a partner decides.
 * @example alternativeReplies(scene, pathOf(scene, {})).get(3)?.map(({ choice }) => choice.id) // ["recommend", "leave"]
 */
export function alternativeReplies<Line extends PathLine, Way extends Choice<Line>>(
  scene: {
    readonly lines: readonly Line[];
    readonly turns?: readonly { readonly after: number; readonly choices: readonly Way[] }[] | undefined;
  },
  path: readonly Line[],
): ReadonlyMap<number, readonly AlternativeReply<Line, Way>[]> {
  const found = new Map<number, readonly AlternativeReply<Line, Way>[]>();
  const learner = learnerRoleIn(scene.lines);
  for (const turn of scene.turns ?? []) {
    const at = path.findIndex(({ segment }) => segment === turn.after);
    const taken = at < 0 ? undefined : path[at + 1];
    if (taken === undefined || speakerAt(scene, turn) !== learner) continue;
    const others = turn.choices.flatMap((choice): AlternativeReply<Line, Way>[] => {
      const line = firstLineOf(scene, choice);
      return line === undefined || line.segment === taken.segment ? [] : [{ turn: turn.after, choice, line }];
    });
    found.set(taken.segment, others);
  }
  return found;
}
