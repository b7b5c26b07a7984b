import { learnerRoleIn } from "#domain/learner-role.ts";
import { speakerAt } from "#domain/scene/paths.ts";
import { distanceBetweenModels } from "#listening/comparison/model-distance.ts";
import type { LineModel } from "#listening/line-model/line-model.ts";
import type { Problem, YamlPath } from "#content/read/read-yaml.ts";
import type { CompiledScene, CompiledTurn } from "#content/scene/compile-scene.ts";
import type { SpokenText } from "#content/scene/spoken-text.ts";
import { inEachScene } from "./check.ts";
import type { Check } from "./check.ts";

/**
 * Below this distance two lines are hard to tell apart. Most learner lines of our scenes are at least 0.25
 * apart; lines that differ in one mora are mostly nearer than 0.1.
 */
const leastDistance = 0.15;

/**
 * Something that a learner can say at a turn. A repair phrase has no `choice`, as no scene file contains it.
 */
type Option = { spoken: SpokenText; choice?: { id: string; at: YamlPath } };
type HeardOption = Option & { model: LineModel };

/** At a turn of the learner, no choice sounds like another, or like a repair phrase that is valid there. */
export const choicesSoundDifferent: Check = inEachScene((compiled, { modelOf }) => {
  const { scene } = compiled.source;
  const learner = learnerRoleIn(scene.data.lines);
  return compiled.turns.flatMap((turn, index): Problem[] => {
    const written = scene.data.turns[index];
    if (written === undefined || speakerAt(scene.data, written) !== learner) return [];
    const options = optionsAt(compiled, turn, index).flatMap((option): HeardOption[] => {
      const model = modelOf(option.spoken);
      return model === undefined ? [] : [{ ...option, model }];
    });
    return options.flatMap(({ spoken, choice, model }, place) =>
      options.slice(0, place).flatMap((before): Problem[] => {
        const one = before.choice;
        if (one === undefined) return [];
        const distance = distanceBetweenModels(before.model, model);
        if (distance >= leastDistance) return [];
        const what = choice === undefined ? "the repair phrase" : `"${choice.id}"`;
        const say = `"${one.id}" 「${before.spoken.sentence.text}」 and ${what} 「${spoken.sentence.text}」 sound too alike (distance ${distance.toFixed(2)}, at least ${leastDistance} is needed): say one of them in other words.`;
        return [{ file: scene.file, line: scene.lineOf((choice ?? one).at), say }];
      }),
    );
  });
});

/** What a learner can say at a turn, choices first, because only pairs that include a choice are compared. */
export function optionsAt(
  { lines, repairs }: CompiledScene,
  { after, choices }: CompiledTurn,
  turn: number,
): Option[] {
  const last = lines.find(({ source }) => source.segment === after);
  const ways = choices.flatMap(({ id, lines: own, to }, place): Option[] => {
    const spoken = own[0] ?? lines.find(({ source }) => source.segment === to);
    return spoken === undefined ? [] : [{ spoken, choice: { id, at: ["turns", turn, "choices", place] } }];
  });
  const question = last?.explanation?.question;
  return [
    ...ways,
    ...[...repairs.phrases.values(), ...(question ? [question] : [])].map((spoken) => ({ spoken })),
  ];
}
