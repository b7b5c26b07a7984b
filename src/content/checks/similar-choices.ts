import { learnerRoleIn } from "#domain/learner-role.ts";
import { speakerAt } from "#domain/scene/paths.ts";
import { phoneDistance } from "#listening/kana/phone-distance.ts";
import { phonesOf } from "#listening/kana/phones.ts";
import type { Phone } from "#listening/kana/phones.ts";
import type { Problem, YamlPath } from "#content/read/read-yaml.ts";
import type { CompiledScene, CompiledTurn } from "#content/scene/compile-scene.ts";
import type { SpokenText } from "#content/scene/spoken-text.ts";
import { inEachScene } from "./check.ts";
import type { Check } from "./check.ts";

/** Two lines that differ in fewer phones, or in a smaller share of the longer line, are hard to tell apart. */
const leastDistance = { phones: 3, share: 0.15 };

/**
 * Something that a learner can say at a turn. A repair phrase has no `choice`, as no scene file contains it.
 */
type Option = { spoken: SpokenText; choice?: { id: string; at: YamlPath } };
type HeardOption = Option & { phones: readonly Phone[] };

/** At a turn of the learner, no choice sounds like another, or like a repair phrase that is valid there. */
export const choicesSoundDifferent: Check = inEachScene((compiled) => {
  const { scene } = compiled.source;
  const learner = learnerRoleIn(scene.data.lines);
  return compiled.turns.flatMap((turn, index): Problem[] => {
    const written = scene.data.turns[index];
    if (written === undefined || speakerAt(scene.data, written) !== learner) return [];
    const options = optionsAt(compiled, turn, index).flatMap((option): HeardOption[] => {
      const phones = phonesOf(readingOf(option.spoken), { isSpelling: true });
      return phones === undefined ? [] : [{ ...option, phones }];
    });
    return options.flatMap(({ spoken, choice, phones }, place) =>
      options.slice(0, place).flatMap((before): Problem[] => {
        const one = before.choice;
        if (one === undefined) return [];
        const distance = phoneDistance(before.phones, phones);
        const needed = Math.max(
          leastDistance.phones,
          leastDistance.share * Math.max(before.phones.length, phones.length),
        );
        if (distance >= needed) return [];
        const what = choice === undefined ? "the repair phrase" : `"${choice.id}"`;
        const say = `"${one.id}" 「${before.spoken.sentence.text}」 and ${what} 「${spoken.sentence.text}」 sound too alike (they differ in ${distance} phones, at least ${needed.toFixed(1)} are needed): say one of them in other words.`;
        return [{ file: scene.file, line: scene.lineOf((choice ?? one).at), say }];
      }),
    );
  });
});

const readingOf = ({ speech }: SpokenText): string => speech.tokens.map(({ reading }) => reading).join("");

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
