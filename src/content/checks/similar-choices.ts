import { kanaOf } from "#domain/japanese/writing/kana-of.ts";
import { learnerRoleIn } from "#domain/learner-role.ts";
import { speakerAt } from "#domain/scene/paths.ts";
import { phonesOf } from "#listening/kana/phones.ts";
import type { Phone } from "#listening/kana/phones.ts";
import type { AnalysedSentence } from "#content/japanese/analyse-sentence.ts";
import type { Problem, YamlPath } from "#content/read/read-yaml.ts";
import { everyLine } from "#content/scene/compile-scene.ts";
import type { CompiledScene, CompiledTurn } from "#content/scene/compile-scene.ts";
import type { SayableText } from "#content/scene/spoken-text.ts";
import { inEachScene } from "./check.ts";
import type { Check } from "./check.ts";
import { phoneDistance } from "./phone-distance.ts";

/** Two lines that differ in fewer phones, or in a smaller share of the longer line, are hard to tell apart. */
const leastDistance = { phones: 3, share: 0.15 };

/** Without `name`, the text has no audio. */
type Sayable = Pick<SayableText, "sentence" | "also" | "at"> & Partial<Pick<SayableText, "name">>;

/**
 * Something that a learner can say at a turn. A repair phrase has no `choice`, as no scene file contains it.
 */
type Option = { spoken: Sayable; choice?: { id: string; at: YamlPath } };

/** A text, or another wording of it, as it is heard. */
type Sound = { text: string; phones: readonly Phone[]; at: YamlPath; isWording: boolean };

/** At a turn of the learner, no choice sounds like another, or like a repair phrase that is valid there. */
export const choicesSoundDifferent: Check = inEachScene((compiled) => {
  const { scene } = compiled.source;
  const learner = learnerRoleIn(scene.data.lines);
  return compiled.turns.flatMap((turn, index): Problem[] => {
    const written = scene.data.turns[index];
    if (written === undefined || speakerAt(scene.data, written) !== learner) return [];
    const options = optionsAt(compiled, turn, index).map((option) => ({
      ...option,
      sounds: soundsOf(option.spoken),
    }));
    return options.flatMap(({ choice, sounds }, place) =>
      options.slice(0, place).flatMap((before): Problem[] => {
        const one = before.choice;
        if (one === undefined) return [];
        const what = choice === undefined ? "the repair phrase" : `"${choice.id}"`;
        return sounds.flatMap((sound) =>
          before.sounds.flatMap((other): Problem[] => {
            const { distance, needed } = compare(other, sound);
            if (distance >= needed) return [];
            const at = sound.isWording && choice ? sound.at : other.isWording ? other.at : (choice ?? one).at;
            const say = `"${one.id}" 「${other.text}」 and ${what} 「${sound.text}」 sound too alike (they differ in ${distance} phones, at least ${needed.toFixed(1)} are needed): say one of them in other words.`;
            return [{ file: scene.file, line: scene.lineOf(at), say }];
          }),
        );
      }),
    );
  });
});

/** Other wordings of the learner's lines sound neither like repair phrases nor like another line. */
export const wordingsSoundDifferent: Check = (content) => [
  ...inEachScene(wordingsOfLines)(content),
  ...wordingsOfPhrases(content),
];

function wordingsOfLines(compiled: CompiledScene): Problem[] {
  const { scene } = compiled.source;
  const learner = learnerRoleIn(scene.data.lines);
  const own = everyLine(compiled).filter(({ source }) => source.speaker === learner);
  const lines = own.map((line) => ({ line, sounds: soundsOf(line) }));
  const phrases = [...compiled.repairs.phrases.values()].flatMap(soundsOf);
  return lines.flatMap(({ line, sounds: [written, ...wordings] }) => [
    ...unreadable(line, scene),
    ...wordings.flatMap((wording): Problem[] => {
      const ownDistance = written === undefined ? 0 : phoneDistance(wording.phones, written.phones);
      // Lines of a scene may be alike; then their wordings may be, too.
      const tooNear = (sound: Sound): boolean => {
        const { distance, needed } = compare(sound, wording);
        return distance < needed && distance < ownDistance;
      };
      const others = lines
        .filter((other) => other.line.sentence.text !== line.sentence.text)
        .flatMap(({ sounds }) => sounds);
      const near = [...phrases, ...others].find(tooNear);
      if (near === undefined) return [];
      const say = `the wording 「${wording.text}」 sounds like 「${near.text}」: a learner who says it would be taken to say that.`;
      return [{ file: scene.file, line: scene.lineOf(wording.at), say }];
    }),
  ]);
}

const wordingsOfPhrases: Check = ({ scenes: [scene], sources: { repairs } }) => {
  if (scene === undefined || repairs === undefined) return [];
  const phrases = [...scene.repairs.phrases.values()].map((phrase) => ({ phrase, sounds: soundsOf(phrase) }));
  return phrases.flatMap(({ phrase, sounds }, place) => [
    ...unreadable(phrase, repairs),
    ...sounds.flatMap((sound): Problem[] => {
      const isNear = (other: Sound): boolean => {
        const { distance, needed } = compare(other, sound);
        return distance < needed;
      };
      const near = phrases
        .slice(0, place)
        .flatMap((earlier) => earlier.sounds)
        .find(isNear);
      if (near === undefined) return [];
      const say = `the repair phrases 「${near.text}」 and 「${sound.text}」 sound too alike: say one of them in other words.`;
      return [{ file: repairs.file, line: repairs.lineOf(sound.at), say }];
    }),
  ]);
};

/** Without kana a wording could never be recognised. */
function unreadable(
  { also, at }: SayableText,
  { file, lineOf }: { file: string; lineOf: (at: YamlPath) => number },
): Problem[] {
  return also.flatMap((wording, place): Problem[] => {
    const faults =
      phonesOfText(wording) === undefined
        ? [`「${wording.text}」 cannot be read in kana: write its reading after it, as in 空{あ}いて.`]
        : wording.problems;
    return faults.map((say) => ({ file, line: lineOf([...at, "also", place]), say }));
  });
}

const phonesOfText = ({ tokens }: AnalysedSentence): Phone[] | undefined =>
  phonesOf(kanaOf(tokens.flatMap(({ ruby }) => ruby)), { isSpelling: true });

/** A text, then its other wordings. */
function soundsOf({ sentence, also, at }: Sayable): Sound[] {
  return [sentence, ...also].flatMap((one, place) => {
    const phones = phonesOfText(one);
    const isWording = place > 0;
    if (phones === undefined) return [];
    return [{ text: one.text, phones, isWording, at: isWording ? [...at, "also", place - 1] : at }];
  });
}

function compare(one: Sound, other: Sound): { distance: number; needed: number } {
  const longest = Math.max(one.phones.length, other.phones.length);
  return {
    distance: phoneDistance(one.phones, other.phones),
    needed: Math.max(leastDistance.phones, leastDistance.share * longest),
  };
}

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
  const { question, check } = last?.explanation ?? {};
  return [
    ...ways,
    ...[...repairs.phrases.values(), ...(question ? [question] : []), ...(check ? [check] : [])].map(
      (spoken) => ({ spoken }),
    ),
  ];
}
